// The page's side of a session: sends requests to the worker one after another, interrupts them, and starts another worker when
// one has ended by an error.

export class Crash extends Error {}

export class Engine {
  // `worker` makes a worker, `wasm` is the address of its module. `on_files` is called when commands changed files.
  constructor({ worker, wasm, on_files = () => {} }) {
    Object.assign(this, { make: worker, wasm, on_files });
    this.files = new Map();
    this.waiting = [];
    this.last = 0;
    this.flag = globalThis.crossOriginIsolated ? new SharedArrayBuffer(4) : undefined;
    this.start();
  }

  // Whether interrupts use a flag in shared memory.
  get is_shared() {
    return Boolean(this.flag);
  }

  start() {
    this.worker = this.make();
    this.is_ready = new Promise((done, failed) => {
      this.worker.onmessage = ({ data }) => {
        if (data.ready) done();
        if (data.crashed) {
          failed(new Crash(data.crashed));
          this.crash(data.crashed);
        }
        if (data.files) this.take_files(data.files);
        if (data.reply) this.take(data.reply);
      };
      this.worker.onerror = event => {
        failed(new Crash(event.message));
        this.crash(event.message);
      };
    });
    this.has_started = false;
    this.is_ready.then(() => {
      this.has_started = true;
      this.next();
    }, () => {});
    const files = [...this.files].map(([path, bytes]) => ({ path, bytes }));
    this.worker.postMessage({ open: { wasm: new URL(this.wasm, location.href).href, files, flag: this.flag } });
  }

  take_files(changed) {
    for (const { path, bytes } of changed) {
      if (bytes) this.files.set(path, bytes);
      else this.files.delete(path);
    }
    this.on_files(changed);
  }

  // Adds a file that commands can read.
  write(path, bytes) {
    this.files.set(path, bytes);
    this.worker.postMessage({ file: { path, bytes } });
  }

  // Sends a request. `on_reply` gets the replies before the last one, which the promise returns. Fails with a `Crash` if the
  // session ended.
  request(fields, on_reply = () => {}) {
    return new Promise((done, failed) => {
      this.waiting.push({ id: ++this.last, fields, on_reply, done, failed });
      this.next();
    });
  }

  run(text, on_reply, options = {}) {
    return this.request({ run: text, progress: true, ...options }, on_reply);
  }

  async next() {
    if (this.running || !this.waiting.length) return;
    const running = this.running = this.waiting.shift();
    try {
      await this.is_ready;
    } catch (crash) {
      running.failed(crash);
      if (this.running === running) this.finish();
      return;
    }
    const { id, fields } = running;
    // An address that exists until the request is interrupted.
    if (!this.flag && fields.run !== undefined) running.address = URL.createObjectURL(new Blob(['1'], { type: 'text/plain' }));
    running.sent = true;
    this.worker.postMessage({ request: { id, ...fields }, address: running.address });
  }

  take(reply) {
    const { running } = this;
    if (reply.id !== running?.id) return;
    if (!reply.done) {
      running.on_reply(reply);
      return;
    }
    this.finish();
    running.done(reply);
  }

  finish() {
    if (this.running?.address) URL.revokeObjectURL(this.running.address);
    this.running = undefined;
    this.next();
  }

  // Stops the running request, which still gets its replies.
  interrupt() {
    const { running } = this;
    if (!running?.sent) return;
    if (this.flag) Atomics.store(new Int32Array(this.flag), 0, running.id);
    else if (running.address) URL.revokeObjectURL(running.address);
  }

  // Ends the session. Its variables are lost; the files stay.
  crash(reason) {
    const lost = [this.running, ...this.waiting].filter(Boolean);
    this.worker.terminate();
    if (this.running?.address) URL.revokeObjectURL(this.running.address);
    [this.running, this.waiting] = [undefined, []];
    // A module that cannot start is not started again.
    if (this.has_started) this.start();
    lost.forEach(({ failed }) => failed(new Crash(reason)));
  }
}
