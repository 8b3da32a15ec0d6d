// The page's side of a session: sends requests to the worker one after another, interrupts them, and starts another worker when
// one has ended by an error.

// Folder with the settings and scores of the session itself.
const OWN = '.bezzel/';

export class Crash extends Error {}

export class Engine {
  // `worker` makes a worker, `wasm` is the address of its module. `files` promises the files that it begins with. `on_files` is called
  // when commands changed files, `on_change` also for those that were added, and `on_load` with the part of the module that is loaded.
  constructor({ worker, wasm, files = Promise.resolve([]), on_files = () => {}, on_change = () => {}, on_load = () => {} }) {
    Object.assign(this, { make: worker, wasm, on_files, on_change, on_load });
    this.files = new Map();
    // A file that was added in the meantime is newer.
    this.has_files = files.then(found => { this.files = new Map([...found, ...this.files]); });
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
        if (data.loaded !== undefined) this.on_load(data.loaded);
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
    const { worker } = this;
    this.is_ready.then(() => {
      this.has_started = true;
      this.next();
    }, () => {});
    this.has_files.then(() => {
      const files = [...this.files].map(([path, bytes]) => ({ path, bytes }));
      worker.postMessage({ open: { wasm: new URL(this.wasm, location.href).href, files, flag: this.flag } });
    });
  }

  set_files(changed) {
    for (const { path, bytes } of changed) {
      if (bytes) this.files.set(path, bytes);
      else this.files.delete(path);
    }
  }

  take_files(changed) {
    this.set_files(changed);
    this.on_change(changed);
    this.on_files(changed.filter(({ path }) => !path.startsWith(OWN)));
  }

  // Gives the session files that commands can read, or takes those without bytes from it.
  share(changed) {
    this.set_files(changed);
    this.has_files.then(() => this.worker.postMessage({ files: changed }));
  }

  // Adds a file that commands can read.
  write(path, bytes) {
    this.share([{ path, bytes }]);
    this.on_change([{ path, bytes }]);
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
