// Types the transcripts of `tests/sessions`, of the README and of the guide into the module for browsers, and compares its text with them:
// `node transcripts.js MODULE.wasm`. What a browser lacks is listed in DIFFERENT with its reason.
import { readdirSync, readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { SessionModule } from '../../src/programs/web/page/module.js';

const ROOT = join(import.meta.dirname, '..', '..');
const [PROMPT, MORE, TAB] = ['bezzel> ', '  ....> ', '<Tab>'];

// Reasons why an answer differs, with a test of the typed text, the expected answer and the found one.
const DIFFERENT = [
  ['the SAT solver is left out', (typed, answer) => /\bsat\b/.test(typed) || /\bsat\b/.test(answer)],
  ['PNG and PDF are left out', (typed, answer) => /\.(png|pdf)"/.test(typed) || /`\.(png|pdf)`/.test(answer)],
  ['the expected time of a search is that of the machine', (typed, answer, found) => /^explain /.test(typed) && /\s(µs|ms)$/m.test(found)],
  ['games are kept for the next visit', (typed, answer, found) => /next time/.test(found.replaceAll('\n', ' '))],
  ['memory is measured, as in the program, but not in the Rust test', (typed, answer, found) => /memory/i.test(found)],
];

// The texts of the classroom, which transcripts read.
const CLASSROOM = join(ROOT, 'notebooks/classroom');
const FILES = new Map(readdirSync(CLASSROOM).filter(name => name.endsWith('.txt')).map(name => [`classroom/${name}`, readFileSync(join(CLASSROOM, name))]));

const parse = text => {
  const cells = [];
  for (const line of text.split('\n')) {
    const typed = line.startsWith(PROMPT) ? line.slice(PROMPT.length) : line === PROMPT.trimEnd() ? '' : undefined;
    const cell = cells.at(-1);
    if (typed !== undefined) cells.push({ typed, lines: [] });
    else if (cell && !cell.lines.length && line.startsWith(MORE)) cell.typed += `\n${line.slice(MORE.length)}`;
    else cell?.lines.push(line);
  }
  return cells.map(({ typed, lines }) => ({ typed, answer: lines.join('\n').replace(/\n+$/, '') }));
};

// As the Rust test of the transcripts masks them: run times differ, and with them the widths of columns.
const UNITS = { µs: 'ms', ms: 'ms', s: 'ms', мкс: 'мс', мс: 'мс', с: 'мс' };
const MINUTES = { min: 'ms', perc: 'ms', хв: 'мс' }, HOURS = new Set(['h', 'óra', 'год']);
const mask = text => {
  const words = text.match(/[^ \u00a0\n]*(?:[ \u00a0\n]|$)/g).filter(Boolean);
  const bare = at => (words[at] ?? '').trimEnd().replace(/[,).]+$/, ''), is_number = at => /^([0-9]|#\s*$)/.test(words[at] ?? '');
  // The number of words of the time that begins there, and the unit of its mask.
  const time = at => {
    if (!is_number(at)) return [1];
    const unit = bare(at + 1), pair = is_number(at + 2);
    if (MINUTES[unit]) return pair ? [4, UNITS[bare(at + 3)]] : [1];
    if (HOURS.has(unit)) return pair ? [4, MINUTES[bare(at + 3)]] : [1];
    return [2, UNITS[unit]];
  };
  let masked = '';
  for (let at = 0; at < words.length;) {
    const [count, unit] = time(at);
    if (!unit) {
      masked += words[at++];
      continue;
    }
    masked += words[at].endsWith('\n') ? '#\n' : '# ';
    at += count;
    masked += unit + words[at - 1].slice(bare(at - 1).length);
  }
  return masked;
};

const normalize = text => {
  if (!text.split('\n').some(line => line.includes('  # ms') || line.includes('  # мс'))) return text;
  return text.split('\n').map(line => {
    const is_rule = line.startsWith('--') && /^[- ]*$/.test(line);
    const whole = is_rule ? line.split('  ').map(rule => rule.slice(0, 3)).join('  ') : line, rest = whole.trimStart();
    const cells = rest.split('  ').map(cell => cell.trim()).filter(cell => cell && cell !== '*');
    return whole.slice(0, whole.length - rest.length) + cells.join('  ');
  }).join('\n');
};

// Where a line with a run time is wrapped depends on its digits.
const comparable = (text, is_timed) => {
  if (!is_timed) return text;
  const masked = normalize(mask(text)), joined = masked.replaceAll('\n', ' ');
  return /· # (ms|мс)/.test(joined) ? joined : masked;
};

// Whether an answer is as shown, except for run times and for the lines that a line `...` replaces.
const matches = (shown, answer) => {
  const is_timed = mask(answer) !== answer;
  const found = comparable(answer, is_timed);
  const parts = `\n${shown}\n`.split('\n...\n').map(part => comparable(part.replace(/^\n+|\n+$/g, ''), is_timed));
  const last = parts.pop();
  if (!parts.length) return found === last;
  const first = parts.shift();
  if (!found.startsWith(first) || !found.endsWith(last) || found.length < first.length + last.length) return false;
  let rest = found.slice(first.length, found.length - last.length);
  return parts.every(part => {
    const at = rest.indexOf(part);
    rest = rest.slice(at + part.length);
    return at >= 0;
  });
};

const compiled = new WebAssembly.Module(readFileSync(process.argv[2]));
const play = (cells, files) => {
  let replies = [], id = 0;
  const module = new SessionModule(compiled, { reply: reply => replies.push(reply), interrupted: () => false });
  files.forEach((bytes, path) => module.write(path, bytes));
  const ask = fields => {
    replies = [];
    module.answer({ id: ++id, ...fields });
    return replies;
  };
  return cells.map(({ typed, answer }) => {
    let shown;
    if (typed.endsWith(TAB)) shown = ask({ complete: typed.slice(0, -TAB.length) })[0].reply.matches.join('  ');
    else shown = ask({ run: typed, columns: 80 }).map(reply => reply.text ?? '').join('');
    return { typed, expected: answer, found: shown.replace(/\n+$/, '') };
  });
};

const sources = [
  ...readdirSync(join(ROOT, 'tests/sessions')).filter(name => name.endsWith('.session')).map(name => join(ROOT, 'tests/sessions', name)),
  join(ROOT, 'README.md'), ...readdirSync(join(ROOT, 'notebooks/guide')).map(name => join(ROOT, 'notebooks/guide', name)),
];
const reasons = new Map();
let same = 0, all = 0, wrong = 0;
for (const path of sources.sort()) {
  const text = readFileSync(path, 'utf8');
  const blocks = path.endsWith('.session') ? [text] : text.split('```session\n').slice(1).map(block => block.split('```')[0]);
  let played = [];
  try {
    // All blocks of a page are one session.
    played = play(blocks.flatMap(parse), text.includes('classroom/') ? FILES : new Map());
  } catch (error) {
    wrong++;
    console.log(`=== ${basename(path)}: ${error.stack}`);
  }
  for (const { typed, expected, found } of played) {
    all++;
    if (matches(expected, found)) {
      same++;
      continue;
    }
    const reason = DIFFERENT.find(([, fits]) => fits(typed, expected, found))?.[0];
    if (reason) {
      reasons.set(reason, (reasons.get(reason) ?? 0) + 1);
    } else {
      wrong++;
      console.log(`=== ${basename(path)}\n${PROMPT}${typed}\n--- expected\n${expected}\n--- found\n${found}\n`);
    }
  }
}
console.log(`${same} of ${all} cells have the same text as the program.`);
for (const [reason, count] of reasons) console.log(`${count} cells differ: ${reason}`);
if (wrong) console.log(`${wrong} cells differ without a reason`);
process.exit(wrong ? 1 : 0);
