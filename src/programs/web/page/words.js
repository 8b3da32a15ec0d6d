// Prints the words of the language, as a module for browsers lists them: `node words.js MODULE.wasm.gz`.
import { readFileSync } from 'node:fs';
import { gunzipSync } from 'node:zlib';
import { SessionModule } from './module.js';

const compiled = new WebAssembly.Module(gunzipSync(readFileSync(process.argv[2])));
const module = new SessionModule(compiled, { reply: ({ reply }) => console.log(JSON.stringify(reply)), interrupted: () => false });
module.answer({ id: 1, words: true });
