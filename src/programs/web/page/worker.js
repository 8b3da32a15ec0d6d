// The worker that hosts the session. Messages to it: {open}, {request, address}, {files}. Messages from it: {loaded}, {ready},
// {reply}, {files}, {crashed}.
import { SessionModule } from './module.js';

// Time between two questions at an address, in milliseconds. The page asks to stop within 200 ms.
const PAUSE = 80;

let module, shared, known = new Map(), running, done;

// Whether the user interrupts: a flag in shared memory, where the page has it. Elsewhere the page revokes an address.
const interrupted = () => {
  if (!running) return false;
  if (shared) return Atomics.load(shared, 0) === running.id;
  const now = performance.now();
  if (!running.address || now < running.next) return false;
  running.next = now + PAUSE;
  try {
    const question = new XMLHttpRequest();
    question.open('GET', running.address, false);
    question.send();
    return question.status !== 200;
  } catch {
    return true;
  }
};

// Passes bytes on and tells the page which part of `length` has passed, or null if the length is unknown.
const counter = length => {
  let passed = 0, told = -1;
  return new TransformStream({
    transform(bytes, stream) {
      passed += bytes.length;
      const percent = length ? Math.min(Math.floor(passed * 100 / length), 100) : null;
      if (percent !== told) postMessage({ loaded: percent });
      told = percent;
      stream.enqueue(bytes);
    },
  });
};

const compile = async address => {
  const packed = await fetch(address);
  if (!packed.ok) throw new Error(`${address}: ${packed.status}`);
  // A server may have unpacked it already.
  const [one, two] = packed.body.tee(), reader = one.getReader(), { value } = await reader.read();
  reader.cancel();
  const is_packed = value[0] === 0x1f && value[1] === 0x8b;
  // The length counts the bytes that are sent, which are those that arrive here unless the browser unpacks them.
  const length = packed.headers.has('Content-Encoding') ? 0 : Number(packed.headers.get('Content-Length'));
  const counted = two.pipeThrough(counter(length));
  const body = is_packed ? counted.pipeThrough(new DecompressionStream('gzip')) : counted;
  return WebAssembly.compileStreaming(new Response(body, { headers: { 'Content-Type': 'application/wasm' } }));
};

const changes = () => {
  const now = module.files(), changed = [];
  for (const [path, bytes] of now) if (known.get(path) !== bytes) changed.push({ path, bytes: bytes.slice() });
  for (const path of known.keys()) if (!now.has(path)) changed.push({ path, bytes: null });
  known = now;
  return changed;
};

const open = async ({ wasm, files, flag }) => {
  shared = flag && new Int32Array(flag);
  const log = [];
  module = new SessionModule(await compile(wasm), {
    reply: reply => {
      if (reply.done) done = reply;
      else postMessage({ reply });
    },
    interrupted,
    files,
    log: line => {
      log.push(line);
      log.splice(0, log.length - 20);
    },
  });
  module.log = log;
  known = module.files();
};

const receive = async data => {
  try {
    if (data.open) {
      await open(data.open);
      postMessage({ ready: true });
    }
    if (data.files) {
      data.files.forEach(({ path, bytes }) => (bytes ? module.write(path, bytes) : module.remove(path)));
      known = module.files();
    }
    if (data.request) {
      running = { id: data.request.id, address: data.address, next: performance.now() + PAUSE };
      module.answer(data.request);
      running = undefined;
      const changed = changes();
      if (changed.length) postMessage({ files: changed });
      // The last reply comes after the files, so that they are known when the request ends.
      postMessage({ reply: done });
    }
  } catch (error) {
    postMessage({ crashed: [String(error), ...(module?.log ?? [])].join('\n') });
  }
};

// Messages that arrive while the module is compiled have to wait.
let last = Promise.resolve();
onmessage = ({ data }) => {
  last = last.then(() => receive(data));
};
