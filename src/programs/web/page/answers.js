// Answers as elements of the page.
import { is_still, picture_of } from './picture.js';

export const make = (tag, fields = {}, ...inside) => {
  const made = Object.assign(document.createElement(tag), fields);
  made.append(...inside);
  return made;
};

// Puts HTML of the program into an element. Scripts put in as text do not run, so they are made anew.
const put_html = (element, html) => {
  element.innerHTML = html;
  for (const script of element.querySelectorAll('script')) script.replaceWith(make('script', { textContent: script.textContent }));
};

// What the session writes instead of pages and pixels.
const instead = command => command.replace(/(\bexport\s+"[^"]*)\.pdf"/, '$1.html"').replace(/(\bexport\s+"[^"]*)\.png"/, '$1.svg"');

// The picture that a refused export was to draw, with its name: of the answer before, if the command is a stage or repeats that answer's.
const refused_picture = (parent, command) => {
  const [, asked, name] = /^(.*?)\|?\s*export\s+"([^"]*)\.(?:png|pdf)"\s*$/s.exec(command) ?? [], before = parent.previousElementSibling;
  const is_meant = before && ['', before.querySelector('code').textContent].includes(asked?.trim());
  const svg = is_meant && picture_of(before);
  return svg && { svg, name: `${name}.png` };
};

// Shows an answer below the command that it belongs to. `offer` makes a button for a suggested command, `offer_picture` one that saves a picture.
export const show_answer = (parent, { answer, forms }, { offer, offer_picture }) => {
  if (!forms) return;
  const shown = make('div', { className: 'output' });
  parent.append(shown);
  const html = forms['text/html'] ?? forms['image/svg+xml'];
  // The list of puzzles names each by its text. What is clicked plays the one with its number, so that the next one follows.
  shown.plays = new Map(answer?.challenges?.map(({ puzzle, number }) => [puzzle, `play ${number}`]));
  if (answer?.kind === 'error') {
    shown.append(make('pre', { className: 'error', textContent: forms['text/plain'] }));
    shown.setAttribute('role', 'alert');
    const meant = answer.meant ?? instead(answer.command);
    if (meant !== answer.command) shown.append(offer(meant));
    const picture = refused_picture(parent, answer.command);
    if (picture) shown.append(offer_picture(picture));
  } else if (html) {
    put_html(shown, html);
  } else {
    shown.append(make('pre', { textContent: forms['text/plain'] }));
  }
};

// Offers the files that commands have written, and pictures among them also as PNG.
export const show_files = (parent, files, { label, offer_picture }) => {
  for (const { path, bytes } of files.filter(file => file.bytes)) {
    const address = URL.createObjectURL(new Blob([bytes])), name = path.split('/').at(-1);
    parent.append(make('a', { className: 'file', href: address, download: name, textContent: label(path) }));
    const svg = name.endsWith('.svg') && new TextDecoder().decode(bytes);
    if (svg && is_still(svg)) parent.append(offer_picture({ svg, name: name.replace(/svg$/, 'png') }));
  }
};

// Words in capitals stand for something that the reader chooses; a stage belongs to a command before it.
const is_pattern = text => /(^|[\s"])[A-Z]{2,}\b/.test(text) || /^\|\s*\w/.test(text);

// Makes the commands and the words of the language in an answer buttons: a command runs, a pattern goes to the editor, and a word is
// explained. `ask` sends a request, `words` are the words of the language.
export const link_commands = async (answer, { ask, words, run, edit }) => {
  const link = (text, act) => make('button', { type: 'button', className: 'command', textContent: text, onclick: () => act(text) });
  const linked = async (text, plays) => {
    if (plays.has(text)) return [link(text, () => run(plays.get(text)))];
    if (is_pattern(text)) return [link(text, edit)];
    if (!text.includes(' ') && words.has(text)) return [link(text, () => run(`help ${text}`))];
    if ((await ask({ is_complete: text }))?.status === 'complete') return [link(text, run)];
    const parts = text.split(/(\s+)/);
    return parts.every((part, at) => at % 2 || words.has(part)) ? parts.map((part, at) => (at % 2 ? part : link(part, () => run(`help ${part}`)))) : null;
  };
  for (const code of answer.querySelectorAll('.output code')) {
    const found = await linked(code.textContent.trim(), code.closest('.output').plays);
    if (found) code.replaceChildren(...found);
  }
};
