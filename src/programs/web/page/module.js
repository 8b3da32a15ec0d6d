// The WebAssembly module of the session: files in memory, requests as lines, and the question whether the user interrupts.
// It runs in a worker, and in Node for the tests.
import { ConsoleStdout, Directory, File, OpenFile, PreopenDirectory, WASI, wasi as codes } from '@bjorn3/browser_wasi_shim';

// Addresses above 2 GiB reach JavaScript as negative numbers.
const unsigned = imports => Object.fromEntries(Object.entries(imports).map(([name, call]) => [
  name, (...values) => call(...values.map(value => (typeof value === 'number' ? value >>> 0 : value))),
]));

const folder = (root, path) => {
  let at = root;
  for (const part of path) {
    if (!at.contents.has(part)) at.contents.set(part, new Directory(new Map()));
    at = at.contents.get(part);
  }
  return at;
};

export class SessionModule {
  // `reply` receives each reply as an object; `interrupted` returns whether the user interrupts the running request. The session begins
  // with `files`.
  constructor(compiled, { reply, interrupted, log = () => {}, files = [] }) {
    this.root = new PreopenDirectory('.', new Map());
    files.forEach(({ path, bytes }) => this.write(path, bytes));
    // There are no links. The full path of a file is only found if the answer says so.
    this.root.path_readlink = path => ({ ret: this.root.path_filestat_get(0, path).ret || codes.ERRNO_INVAL, data: null });
    const decoder = new TextDecoder(), encoder = new TextEncoder();
    const output = ConsoleStdout.lineBuffered(log);
    const wasi = new WASI([], [], [new OpenFile(new File([])), output, output, this.root], { debug: false });
    const instance = new WebAssembly.Instance(compiled, {
      wasi_snapshot_preview1: unsigned(wasi.wasiImport),
      bezzel: {
        interrupted: () => Number(interrupted()),
        reply: (start, length) => {
          const bytes = new Uint8Array(instance.exports.memory.buffer, start >>> 0, length >>> 0);
          // A line can hold several replies only if the module changes.
          decoder.decode(bytes).trimEnd().split('\n').forEach(line => reply(JSON.parse(line)));
        },
      },
    });
    wasi.initialize(instance);
    instance.exports.start();
    // Answers a request. Returns whether the session goes on. A trap is thrown: the module cannot be used any more.
    this.answer = request => {
      const line = encoder.encode(`${JSON.stringify(request)}\n`);
      const start = instance.exports.input(line.length) >>> 0;
      new Uint8Array(instance.exports.memory.buffer, start, line.length).set(line);
      return instance.exports.answer() !== 0;
    };
    this.memory = () => instance.exports.memory.buffer.byteLength;
  }

  write(path, bytes) {
    const parts = path.split('/').filter(Boolean), name = parts.pop();
    folder(this.root.dir, parts).contents.set(name, new File(bytes));
  }

  remove(path) {
    const parts = path.split('/').filter(Boolean), name = parts.pop();
    folder(this.root.dir, parts).contents.delete(name);
  }

  // All files by their paths. A file whose contents are replaced has another array.
  files(at = this.root.dir, before = '') {
    const found = new Map();
    for (const [name, entry] of at.contents) {
      if (entry instanceof Directory) this.files(entry, `${before}${name}/`).forEach((bytes, path) => found.set(path, bytes));
      else found.set(before + name, entry.data);
    }
    return found;
  }
}
