// The command language for CodeMirror: comments, brackets, folding, and the kinds of words. The page takes the kinds from the program itself,
// which also knows variables and errors. JupyterLab takes them from here.
import { LanguageSupport, StreamLanguage, foldService, matchBrackets } from '@codemirror/language';
import { tags } from '@lezer/highlight';

const [SQUARE, SIGN] = [/^[a-z]+[1-9][0-9]*$/, /^\?=|^[|;,+*/^!=<>≠≤≥−-]|^\.\.(?=[\p{L}\p{N}_])/u];
const WORD = /^[\p{L}_][\p{L}\p{N}_\-\u0300-\u036f]*/u;
// A number with everything that belongs to it, as in `8x8`, `4..12`, `10^6` and `1.5h`. Before a name, `..` does not.
const NUMBER = /^\p{Nd}(?:(?!\.\.[\p{L}_])[\p{L}\p{N}_\-\u0300-\u036f.^×])*(?:\s+[xX×]\s+\p{Nd}[\p{L}\p{N}_\-.^×]*)?/u;

const read_text = (stream, state) => {
  while (!stream.eol()) {
    const sign = stream.next();
    if (sign === '\\') stream.next();
    else if (sign === '"') return void (state.is_open = false);
  }
};

// Reads one token. `keywords` is a set of words in lower case.
const token = keywords => (stream, state) => {
  if (state.is_open) {
    read_text(stream, state);
    return 'string';
  }
  if (stream.eatSpace()) return null;
  if (stream.peek() === '#') {
    stream.skipToEnd();
    return 'comment';
  }
  if (stream.eat('"')) {
    state.is_open = true;
    read_text(stream, state);
    return 'string';
  }
  const bracket = stream.eat(/[()[\]{}]/);
  if (bracket === '{') state.depth++;
  else if (bracket === '}') state.depth = Math.max(state.depth - 1, 0);
  if (bracket) return 'bracket';
  if (stream.match(NUMBER)) return 'number';
  const [word] = stream.match(WORD) || [];
  if (word) return keywords.has(word.toLowerCase()) ? 'keyword' : SQUARE.test(word) ? 'square' : 'variableName';
  if (stream.match(SIGN)) return 'operator';
  if (stream.match(/^%{1,2}\w+/)) return 'meta';
  stream.next();
  return null;
};

const fold = foldService.of((state, from, to) => {
  const open = state.sliceDoc(from, to).lastIndexOf('{');
  const close = open < 0 ? null : matchBrackets(state, from + open, 1)?.end;
  return close && close.from > to ? { from: from + open + 1, to: close.from } : null;
});

// Returns the language with these words, which the program lists.
export const command_language = words => {
  const language = StreamLanguage.define({
    name: 'bezzel',
    startState: () => ({ is_open: false, depth: 0 }),
    token: token(new Set(words)),
    indent: (state, after, { unit }) => (state.is_open ? null : Math.max(state.depth - /^\s*\}/.test(after), 0) * unit),
    tokenTable: { square: tags.atom },
    languageData: {
      commentTokens: { line: '#' }, closeBrackets: { brackets: ['(', '[', '{', '"'] }, indentOnInput: /^\s*\}$/, wordChars: '-_',
    },
  });
  return new LanguageSupport(language, fold);
};
