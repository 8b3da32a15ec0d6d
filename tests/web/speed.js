// Times of twelve commands in the module for browsers and in the program, one thread each, the best of three runs:
// `node speed.js PROGRAM MODULE.wasm...`.
import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { basename } from 'node:path';
import { SessionModule } from '../../src/programs/web/page/module.js';

const COMMANDS = [
  'count queens 12', 'count queens 12 using backtracking', 'count queens 15', 'count queens 18', 'all queens 12 | unique | count', 'count knights 10',
  'find cover queens 11', 'count cover queens 8', 'count tour 6', 'count tour 6 closed', 'find tour 200', 'count stars 10 seed 1',
];
const RUNS = 3;

const [, , program, ...modules] = process.argv;
const seconds = answer => answer?.seconds;
const native = command => {
  const shown = execFileSync(program, ['--no-config', '--json', '-c', `set threads 1; time ${command}`], { encoding: 'utf8' });
  return seconds(JSON.parse(shown.trim().split('\n').at(-1)));
};
const browser = path => {
  let replies = [], id = 0;
  const module = new SessionModule(new WebAssembly.Module(readFileSync(path)), { reply: reply => replies.push(reply), interrupted: () => false });
  return command => {
    replies = [];
    module.answer({ id: ++id, run: `time ${command}` });
    return seconds(replies.map(reply => reply.answer).filter(Boolean).at(-1));
  };
};
const best = (run, command) => Math.min(...Array.from({ length: RUNS }, () => run(command)));
const shown = value => (value < 0.1 ? `${(value * 1e3).toPrecision(2)} ms` : `${value.toPrecision(2)} s`);

console.log(['| command | program', ...modules.flatMap(path => [basename(path), 'ratio'])].join(' | '), '|');
console.log('| --- |', ' --- |'.repeat(modules.length * 2 + 1).trim());
const runs = modules.map(browser);
for (const command of COMMANDS) {
  const plain = best(native, command);
  const others = runs.flatMap(run => {
    const time = best(run, command);
    return [shown(time), (time / plain).toFixed(1)];
  });
  console.log(['| `' + command.replaceAll('|', '\\|') + '`', shown(plain), ...others].join(' | '), '|');
}
