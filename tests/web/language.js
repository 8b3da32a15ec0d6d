// Compares the language for editors with the program: `node language.js PROGRAM`. Every word, number, text and comment of the transcripts has the
// kind that the program gives it. Variables and errors are left out, because an editor does not know them.
import { spawn } from 'node:child_process';
import { readFileSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { command_language } from '../../src/programs/web/page/language.js';

const FOLDER = join(import.meta.dirname, '..', 'sessions');
const KINDS = { keyword: ['keyword'], number: ['number'], square: ['square'], text: ['string'], comment: ['comment'], sign: ['operator', 'bracket'] };

const program = spawn(process.argv[2], ['--no-config', 'serve'], { stdio: ['pipe', 'pipe', 'inherit'] });
const replies = createInterface({ input: program.stdout })[Symbol.asyncIterator]();
let id = 0;
const ask = async request => {
  program.stdin.write(`${JSON.stringify({ id: ++id, ...request })}\n`);
  return JSON.parse((await replies.next()).value).reply;
};

// The texts that a transcript types, each with its continued lines.
const typed = text => [...text.matchAll(/^bezzel> (.*(?:\n {2}\.\.\.\.> .*)*)/gm)].map(([, cell]) => cell.replaceAll('\n  ....> ', '\n'));

const { language } = command_language(await ask({ words: true }));
let words = 0, wrong = 0;
for (const name of readdirSync(FOLDER).filter(name => name.endsWith('.session')).sort()) {
  for (const text of typed(readFileSync(join(FOLDER, name), 'utf8')).filter(text => !text.endsWith('<Tab>'))) {
    const kinds = new Array(text.length).fill(null);
    language.parser.parse(text).iterate({ enter: node => void (node.type.isTop || kinds.fill(node.name, node.from, node.to)) });
    const characters = [...text];
    const unit = at => characters.slice(0, at).join('').length;
    for (const { start, end, kind } of await ask({ highlight: text })) {
      if (!KINDS[kind]) continue;
      words++;
      const [from, to] = [unit(start), unit(end)];
      const found = [...new Set(kinds.slice(from, to).filter((_, at) => text[from + at].trim()))];
      if (found.length === 1 && KINDS[kind].includes(found[0])) continue;
      wrong++;
      console.log(`${name}: \`${text.slice(from, to)}\` in \`${text}\` is ${kind}, not ${found}`);
    }
  }
}
program.stdin.end();

// Braces fold and indent, unless they stand in a comment or a text.
const of_page = name => import(`../../src/programs/web/page/node_modules/${name}/dist/index.js`);
const { EditorState } = await of_page('@codemirror/state');
const { ensureSyntaxTree, foldable, getIndentation } = await of_page('@codemirror/language');
const doc = 'for n in 4..8 {\n  if n > 5 {\n    count queens n # {\n  } else {\n    print "{"\n  }\n}\nversion';
const state = EditorState.create({ doc, extensions: [command_language([])] });
ensureSyntaxTree(state, doc.length, 10_000);
const lines = Array.from({ length: state.doc.lines }, (_, at) => state.doc.line(at + 1));
const folds = lines.map(({ from, to }) => foldable(state, from, to)).map(fold => fold && state.doc.lineAt(fold.to).number);
const layout = JSON.stringify([folds, lines.map(({ from }) => getIndentation(state, from))]);
if (layout !== '[[7,4,null,6,null,null,null,null],[0,2,4,2,4,2,0,0]]') {
  wrong++;
  console.log(`braces: ${layout}`);
}
console.log(`${words} words of transcripts, ${wrong} of another kind than in the program`);
process.exit(wrong || words < 5000 ? 1 : 0);
