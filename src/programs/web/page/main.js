// The page: commands, answers, starting points, files, links and the projector mode.
import { link_commands, make, show_answer, show_files } from './answers.js';
import { connect_boards } from './boards.js';
import { create_editor } from './editor.js';
import { Engine } from './engine.js';
import { create_home } from './home.js';
import { store, stored } from './storage.js';
import { LANGUAGES, text } from './texts.js';
import { create_view } from './view.js';

// Time after which a search that goes on is compared with the program for the terminal, in milliseconds.
const SLOW = 10_000;

const find = id => document.getElementById(id);

let lang = stored('lang', (navigator.languages ?? []).map(tag => tag.slice(0, 2)).find(tag => LANGUAGES[tag]) ?? 'en');
const say = (key, ...values) => text(lang, key, ...values);

// The words of the language, once the program is there.
let words = new Set();
let current = null, running = false, stop_asked = false;
const status = message => { find('status').textContent = message; };

const engine = new Engine({
  worker: () => new Worker(new URL('worker.js', document.baseURI), { type: 'module' }),
  wasm: new URL('bezzel.wasm.gz', document.baseURI).href,
  on_files: files => current && show_files(current, files, path => say('save', path)),
});
const update_boards = connect_boards(engine);

// Queries while a text is typed. They are left out while a command runs.
const ask = async fields => {
  if (running) return undefined;
  try {
    return (await engine.request(fields)).reply;
  } catch {
    return undefined;
  }
};

const offer = command => make('button', { type: 'button', className: 'offer', textContent: say('try', command), onclick: () => run(command) });

const show_progress = (element, { part, text }) => {
  const bar = element.firstChild;
  if (part === null) bar.removeAttribute('value');
  else bar.value = part;
  element.lastChild.textContent = text;
};

const scroll_to_end = answer => answer.scrollIntoView({ block: 'nearest' });

const waiting = [];
// Runs a command. With `is_alone` a board that is played or watched fills the window.
const run = async (command, is_alone = false) => {
  if (running) {
    waiting.push([command, is_alone]);
    return;
  }
  running = true;
  stop_asked = false;
  document.body.classList.add('used');
  view.leave();
  view.rest();
  home.rest();
  const answer = make('article', { className: 'answer' });
  const echo = make('h2', {}, make('code', { textContent: command }));
  const edit = make('button', { type: 'button', className: 'quiet', textContent: say('edit'), onclick: () => editor.put(command) });
  const link = make('button', { type: 'button', className: 'quiet', textContent: say('link'), onclick: async () => {
    const address = new URL(location.href);
    address.hash = encodeURIComponent(command);
    await navigator.clipboard.writeText(address.href);
    status(say('copied'));
  } });
  answer.append(make('header', {}, echo, edit, link));
  const progress = make('div', { className: 'progress' }, make('progress', { ariaLabel: say('running') }), make('span', { textContent: say('running') }));
  progress.hidden = true;
  answer.append(progress);
  find('answers').append(answer);
  scroll_to_end(answer);
  current = answer;
  editor.record(command);
  editor.view.dispatch({ changes: { from: 0, to: editor.view.state.doc.length } });
  find('run').textContent = say('stop');
  const shown = setTimeout(() => { progress.hidden = false; }, 400);
  const slow = setTimeout(() => answer.insertBefore(make('p', { className: 'note', textContent: say('slow') }), progress.nextSibling), SLOW);
  try {
    const done = await engine.run(command, reply => {
      if (reply.progress) show_progress(progress, reply.progress);
      else show_answer(answer, reply, offer);
      scroll_to_end(answer);
    });
    if (done.position) update_boards(done.position);
    if (done.over) {
      status(say('over'));
      engine.crash('over');
    }
    await read_language();
  } catch (error) {
    answer.append(make('pre', { className: 'error', textContent: `${say('lost')}\n${error.message.split('\n')[0]}` }));
    set_language(lang);
  }
  clearTimeout(shown);
  clearTimeout(slow);
  progress.remove();
  running = false;
  status('');
  find('run').textContent = say('run');
  link_commands(answer, { ask, words, run: text => run(text, true), edit: editor.put });
  if (is_alone && view.has_board(answer)) view.show(answer);
  else scroll_to_end(answer);
  if (waiting.length) run(...waiting.shift());
};

const stop = () => {
  if (!running || stop_asked) return;
  stop_asked = true;
  waiting.length = 0;
  status(say('stopping'));
  engine.interrupt();
};

const editor = create_editor({ parent: find('editor'), chips: find('chips'), label: say('command'), hint: 'count queens 8', ask, run });

const view = create_view(find('answers'), { on_leave: () => find('answers').lastElementChild?.scrollIntoView({ block: 'nearest' }) });

const home = create_home(find('home'), { say, open: command => run(command, true), paste: () => find('paste').showModal() });

// Texts of the page in the session's language.
const label_page = () => {
  document.documentElement.lang = lang;
  document.title = say('title');
  for (const element of document.querySelectorAll('[data-text]')) element.textContent = say(element.dataset.text);
  for (const element of document.querySelectorAll('[data-label]')) {
    element.title = say(element.dataset.label);
    element.setAttribute('aria-label', say(element.dataset.label));
  }
  find('start').title = say('start');
  find('run').textContent = say(running ? 'stop' : 'run');
  editor.label(say('command'), 'count queens 8');
  find('lang').value = lang;
  home.label();
};

const set_language = to => {
  lang = to;
  store('lang', lang);
  label_page();
  return engine.request({ run: `set lang ${lang}` }).catch(() => {});
};

// A command may have changed the language.
const read_language = async () => {
  const { lang: now } = await engine.request({ version: 1 });
  if (LANGUAGES[now] && now !== lang) {
    lang = now;
    store('lang', lang);
    label_page();
  }
};

const set_theme = theme => {
  const dark = theme === 'dark' || (theme === 'auto' && matchMedia('(prefers-color-scheme:dark)').matches);
  document.documentElement.style.colorScheme = dark ? 'dark' : 'light';
  // The boards' pictures follow this attribute.
  document.body.dataset.jpThemeLight = String(!dark);
  return dark;
};

const add_files = async files => {
  for (const file of files) {
    engine.write(file.name, new Uint8Array(await file.arrayBuffer()));
    status(say('added', file.name));
  }
};

const play_own = () => {
  const pasted = find('puzzle').value.trim();
  if (!pasted) return;
  if (/^https?:\/\/\S+$/.test(pasted)) {
    run(`play stars "${pasted}"`, true);
    return;
  }
  engine.write('puzzle.txt', new TextEncoder().encode(`${pasted}\n`));
  run('play stars "puzzle.txt"', true);
};

const run_link = () => {
  let command = location.hash.slice(1);
  try {
    command = decodeURIComponent(command);
  } catch {
    // It is used as it was written.
  }
  if (command.trim()) run(command, true);
};

const start = async () => {
  for (const [tag, name] of Object.entries(LANGUAGES)) find('lang').append(make('option', { value: tag, textContent: name, lang: tag }));
  set_theme(stored('theme', 'auto'));
  label_page();
  find('lang').onchange = event => set_language(event.target.value);
  find('theme').onclick = () => {
    const theme = document.body.dataset.jpThemeLight === 'true' ? 'dark' : 'light';
    store('theme', theme);
    set_theme(theme);
  };
  find('projector').onclick = () => view.show(find('answers').lastElementChild, true);
  find('leave').onclick = view.leave;
  find('prompt').onclick = () => {
    document.body.classList.add('typing');
    view.fit();
    editor.view.focus();
  };
  find('start').onclick = () => {
    view.leave();
    document.body.classList.toggle('used');
    scrollTo(0, 0);
  };
  find('manual').onclick = () => run('help');
  find('file').onchange = event => add_files(event.target.files);
  find('open').onclick = () => find('file').click();
  find('run').onclick = () => (running ? stop() : editor.text().trim() && run(editor.text()));
  find('paste').onclose = () => find('paste').returnValue === 'play' && play_own();
  addEventListener('keydown', event => {
    if (event.key === 'Escape' && running) stop();
    else if (event.key === 'Escape') view.leave();
    else if (event.key === 'c' && event.ctrlKey && running && !String(getSelection())) stop();
  });
  addEventListener('hashchange', run_link);
  addEventListener('dragover', event => event.preventDefault());
  addEventListener('drop', event => {
    event.preventDefault();
    add_files(event.dataTransfer.files);
  });
  status(say('loading'));
  try {
    await engine.is_ready;
  } catch (error) {
    status(`${say('dead')} ${error.message}`);
    return;
  }
  status('');
  document.body.dataset.ready = 'true';
  await set_language(lang);
  words = new Set((await engine.request({ words: true })).reply);
  if (matchMedia('(hover:hover)').matches) editor.view.focus();
  run_link();
  if ('serviceWorker' in navigator && isSecureContext) navigator.serviceWorker.register(new URL('service-worker.js', document.baseURI)).catch(() => {});
};

// For scripts of pages that contain this one.
globalThis.bezzel = { engine, run };

start();
