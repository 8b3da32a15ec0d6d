// The page: commands, answers, files and what fills the window.
import { link_commands, make, show_answer, show_files } from './answers.js';
import { connect_boards } from './boards.js';
import { create_calendar } from './calendar.js';
import { create_editor } from './editor.js';
import { Engine } from './engine.js';
import { create_game } from './game.js';
import { create_home } from './home.js';
import { Recipes, read_link, write_link } from './links.js';
import { create_picker } from './picker.js';
import { picture_of, save_picture } from './picture.js';
import { create_queue } from './queue.js';
import { read_scores } from './scores.js';
import { store, stored } from './storage.js';
import { LANGUAGES, text } from './texts.js';
import { watch_version } from './version.js';
import { create_view } from './view.js';
import { open_visit } from './visit.js';

// Time after which a search that goes on is compared with the program for the terminal, in milliseconds.
const SLOW = 10_000;

const find = id => document.getElementById(id);

let lang = [stored('lang', ''), ...(navigator.languages ?? []).map(tag => tag.slice(0, 2))].find(tag => LANGUAGES[tag]) ?? 'en';
const say = (key, ...values) => text(lang, key, ...values);

// The words of the language, once the program is there.
let words = new Set();
let current = null, running = false, stop_asked = false;
const status = message => { find('status').textContent = message; };

const visit = open_visit(changed => engine.share(changed));
const engine = new Engine({
  worker: () => new Worker(new URL('worker.js', document.baseURI), { type: 'module' }),
  wasm: new URL('bezzel.wasm.gz', document.baseURI).href,
  files: visit.files,
  on_change: visit.save,
  on_load: percent => show_load(percent),
  on_files: files => current && show_files(current, files, { label: path => say('save', path), offer_picture }),
});
const game = create_game(engine);
const update_boards = connect_boards(engine, game.record);
const recipes = new Recipes({ ask: async fields => (await engine.request(fields)).reply, read: path => engine.files.get(path) });

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
const offer_picture = ({ svg, name }) => make('button', { type: 'button', className: 'offer', textContent: say('save', name), onclick: () => save_picture(svg, name) });

// A board that is played or watched fills the window.
const open = command => run(command, { is_alone: true });

const show_progress = (element, { part, text }) => {
  const bar = element.firstChild;
  if (part === null) bar.removeAttribute('value');
  else bar.value = part;
  element.lastChild.textContent = text;
};

const scroll_to_end = answer => answer.scrollIntoView({ block: 'nearest' });
// Whether the end of the answers is seen. Who reads something else is not taken away from it.
const is_at_end = () => document.body.classList.contains('used') && innerHeight + scrollY > document.documentElement.scrollHeight - 100;

// Copies an address. A page that was not loaded securely may not: there it is shown, to be copied by hand.
const copy = async (address, answer) => {
  try {
    await navigator.clipboard.writeText(address);
    status(say('copied'));
  } catch {
    const shown = make('input', { className: 'address', readOnly: true, value: address, ariaLabel: say('link') });
    answer.querySelector('.address')?.remove();
    answer.firstChild.after(shown);
    shown.select();
  }
};

const queue = create_queue({ place: find('answers'), say });

// Entries of the browser's history have the answers to which they lead.
const VISIT = performance.timeOrigin;
let answers = 0;

// `is_linked` means that the address has the command already, `is_resumed` that it continues the game of an earlier visit. With `is_alone` a
// board that is played or watched fills the window, and with `is_projected` every answer does.
const run = async (command, { is_linked = false, is_resumed = false, is_alone = false, is_projected = false } = {}) => {
  editor.clear(command);
  if (running) {
    await queue.add(command, { is_linked, is_resumed, is_alone, is_projected });
    return;
  }
  running = true;
  document.body.classList.add('used');
  view.rest();
  home.rest();
  const is_shown = view.is_on(), stays = is_projected || view.is_projector();
  const answer = make('article', { className: 'answer', id: `answer-${++answers}` }), state = { visit: VISIT, answer: answer.id };
  if (is_linked) history.replaceState(state, '');
  const echo = make('h2', {}, make('code', { textContent: command }));
  const edit = make('button', { type: 'button', className: 'quiet', textContent: say('edit'), onclick: () => write(command) });
  const link = make('button', { type: 'button', className: 'quiet', textContent: say('link'), onclick: () => copy(new URL(hash, location.href).href, answer) });
  const file = `${command.replace(/[^\p{L}\p{N}]+/gu, '-').slice(0, 40)}.png`;
  const picture = make('button', { type: 'button', className: 'quiet', textContent: say('picture'), onclick: () => save_picture(picture_of(answer), file) });
  [edit.dataset.text, link.dataset.text, picture.dataset.text] = ['edit', 'link', 'picture'];
  link.hidden = picture.hidden = true;
  let hash = '', is_right = true;
  answer.append(make('header', {}, echo, picture, edit, link));
  const progress = make('div', { className: 'progress' }, make('progress', { ariaLabel: say('running') }), make('span', { textContent: say('running') }));
  progress.hidden = true;
  answer.append(progress);
  if (is_resumed) answer.append(make('p', { className: 'note', textContent: say('resumed') }));
  find('answers').append(answer);
  if (stays) view.show(answer, true);
  else view.leave();
  scroll_to_end(answer);
  current = answer;
  editor.record(command);
  find('run').textContent = say('stop');
  const shown = setTimeout(() => { progress.hidden = false; }, 400);
  const slow = setTimeout(() => answer.insertBefore(make('p', { className: 'note', textContent: say('slow') }), progress.nextSibling), SLOW);
  try {
    const recipe = await recipes.find(command);
    stop_asked = false;
    if (recipe.steps) hash = write_link(recipe.steps.map(({ text }) => text));
    const done = await engine.run(command, reply => {
      const shown = reply.answer;
      if (shown?.kind === 'error') is_right = false;
      if (['started', 'resumed'].includes(shown?.said)) {
        game.open(shown);
        // A game has another puzzle on another day.
        hash = write_link([`play ${shown.puzzle}`]);
      }
      if (reply.progress) {
        show_progress(progress, reply.progress);
        return;
      }
      const follows = is_at_end();
      show_answer(answer, reply, { offer, offer_picture });
      view.fit();
      if (follows) scroll_to_end(answer);
    });
    if (done.position) update_boards(done.position);
    if (done.position !== undefined) game.record(done.position);
    if (is_right) recipes.record(recipe);
    if (done.over) {
      status(say('over'));
      engine.crash('over');
      recipes.forget();
    }
    await read_language();
  } catch (error) {
    answer.append(make('pre', { className: 'error', textContent: `${say('lost')}\n${error.message.split('\n')[0]}` }));
    recipes.forget();
    is_right = false;
    set_language(lang);
  }
  link.hidden = !is_right || !hash;
  picture.hidden = !picture_of(answer);
  if (!link.hidden && !is_linked) history.pushState(state, '', hash);
  clearTimeout(shown);
  clearTimeout(slow);
  progress.remove();
  running = false;
  status('');
  find('run').textContent = say('run');
  link_commands(answer, { ask, words, run: open, edit: write });
  editor.refresh();
  if (stays) view.fit();
  else if ((is_alone || is_shown) && view.has_board(answer)) view.show(answer);
  else if (is_at_end()) scroll_to_end(answer);
  const next = queue.next();
  if (next) run(next.command, next.options).then(next.done);
};

const stop = () => {
  if (!running || stop_asked) return;
  stop_asked = true;
  queue.clear();
  status(say('stopping'));
  engine.interrupt();
};

const editor = create_editor({ parent: find('editor'), chips: find('chips'), label: say('command'), hint: 'count queens 8', ask, run });

const view = create_view(find('answers'), { on_leave: () => find('answers').lastElementChild?.scrollIntoView({ block: 'nearest' }) });

// Puts a text into the command line, which a board that fills the window hides.
const write = text => {
  document.body.classList.add('typing');
  view.fit();
  editor.put(text);
};

// The puzzles that `play` lists.
let puzzles;
const load_puzzles = async () => {
  if (!puzzles) await engine.run('play', ({ answer }) => { puzzles = answer; }, { aside: true });
  return puzzles;
};
const show_picker = create_picker(find('picker'), { say, load: load_puzzles, solved: () => read_scores(engine.files).puzzles, open });
const show_calendar = create_calendar(find('calendar'), { say, lang: () => lang, solved: () => read_scores(engine.files).days, open });
const home = create_home(find('home'), { say, open, dialogs: { days: show_calendar, puzzles: show_picker, own: () => find('paste').showModal() } });

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
    open(`play stars "${pasted}"`);
    return;
  }
  engine.write('puzzle.txt', new TextEncoder().encode(`${pasted}\n`));
  open('play stars "puzzle.txt"');
};

// Runs the commands of the address, and the one that continues a game if there is one and it is not among them.
const run_link = async resumed => {
  const link = read_link(location.hash);
  if (LANGUAGES[link.lang] && link.lang !== lang) await set_language(link.lang);
  link.commands.forEach(command => run(command, { is_linked: true, is_resumed: command === resumed, is_alone: true, is_projected: link.projector }));
  if (resumed && !link.commands.includes(resumed)) run(resumed, { is_resumed: true, is_alone: true });
};

// The address has changed: an answer of this visit is shown again, another link is run.
const follow_address = ({ state }) => {
  const answer = state?.visit === VISIT && find(state.answer);
  view.leave();
  document.body.classList.toggle('used', Boolean(answer) || location.hash.length > 1);
  if (answer) answer.scrollIntoView();
  else run_link();
};

// The command that continues the game of the last visit. A new link begins with something else.
const find_game = async () => {
  const [{ type } = {}] = performance.getEntriesByType('navigation'), is_new = type !== 'reload' && read_link(location.hash).commands.length;
  return is_new ? undefined : game.find().catch(() => undefined);
};

// A session that replaces another loads without being seen.
const show_load = percent => {
  const shown = find('load');
  if (!shown) return;
  shown.hidden = false;
  show_progress(shown, { part: percent === null ? null : percent / 100, text: percent === null ? '' : `${percent} %` });
};

const show_version = load => {
  if (find('version')) return;
  const button = make('button', { type: 'button', onclick: load });
  const told = make('p', { id: 'version', role: 'status' }, make('span'), button);
  [told.firstChild.dataset.text, button.dataset.text] = ['version', 'renew'];
  document.querySelector('main').prepend(told);
  label_page();
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
  find('prompt').onclick = () => write(editor.text());
  find('start').onclick = () => {
    view.leave();
    document.body.classList.toggle('used', find('answers').childElementCount > 0 && !document.body.classList.contains('used'));
    scrollTo(0, 0);
  };
  find('manual').onclick = () => run('help');
  find('file').onchange = event => add_files(event.target.files);
  find('open').onclick = () => find('file').click();
  find('run').onclick = () => (running ? stop() : editor.text().trim() && run(editor.text()));
  find('paste').onclose = () => find('paste').returnValue === 'play' && play_own();
  addEventListener('keydown', event => {
    if (event.defaultPrevented || document.querySelector('dialog[open]')) return;
    if (event.key === 'Escape' && running) stop();
    else if (event.key === 'Escape') view.leave();
    else if (event.key === 'c' && event.ctrlKey && running && !String(getSelection())) stop();
  });
  addEventListener('popstate', follow_address);
  history.scrollRestoration = 'manual';
  addEventListener('dragover', event => event.preventDefault());
  addEventListener('drop', event => {
    event.preventDefault();
    add_files(event.dataTransfer.files);
  });
  status(say('loading'));
  find('status').before(make('div', { className: 'progress', id: 'load', hidden: true }, make('progress', { ariaLabel: say('loading') }), make('span')));
  try {
    await engine.is_ready;
  } catch (error) {
    status(`${say('dead')} ${error.message}`);
    return;
  }
  status('');
  find('load').remove();
  await set_language(lang);
  words = new Set((await engine.request({ words: true })).reply);
  const resumed = await find_game();
  document.body.dataset.ready = 'true';
  if (matchMedia('(hover:hover)').matches) editor.view.focus();
  await run_link(resumed);
  watch_version(show_version).catch(() => {});
};

// For scripts of pages that contain this one.
globalThis.bezzel = { engine, run };

start();
