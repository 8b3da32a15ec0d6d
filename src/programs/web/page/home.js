// The start page: a board to touch before anything is loaded, and the doors to what the program does.
import { make } from './answers.js';

const QUEEN = '<svg viewBox="8 12 48 46" aria-hidden="true"><path d="M14 22l8 12 4-18 6 17 6-17 4 18 8-12-5 24H19zM19 49h26v6H19z"/></svg>';
const SIZES = { least: 4, usual: 8, most: 12 };
// What is watched or played fills the window. Where a dialog opens, the command is an example.
const DOORS = {
  watch: { eight: 'trace queens 8', walk: 'trace tour 6', turn: 'all queens 8 | unique | slides', cover: 'find cover queens 8' },
  play: { today: 'play daily', days: 'play daily yesterday', puzzles: 'play 12', own: 'play stars "puzzle.txt"' },
  explore: {
    tours: 'count tour 6', proof: 'prove cover queens 8 pieces 4', estimate: 'estimate queens 30', growth: 'plot count queens 4..10',
    methods: 'compare queens 8 using backtracking, firstfail',
  },
};

// Time between two steps of the search that shows itself until somebody touches the board, in milliseconds.
const PACE = 450;

const attacks = ([file, rank], [other, level]) => file === other || rank === level || Math.abs(file - other) === Math.abs(rank - level);

// `say` returns a text of the page, `open` runs a command, `dialogs` has the doors that open a dialog. Returns what labels the page anew.
export const create_home = (parent, { say, open, dialogs }) => {
  let side = SIZES.usual, queens = [], cursor = [0, 0], next = 0, search;
  const board = make('div', { id: 'try', role: 'grid' }), said = make('p', { id: 'tried', role: 'status' });
  const size = make('input', { type: 'range', min: SIZES.least, max: SIZES.most, value: side, id: 'side' });
  const shown = make('output', {});
  const name = ([file, rank]) => `${'abcdefghijkl'[file]}${rank + 1}`;
  const is_at = ([file, rank]) => ([other, level]) => file === other && rank === level;
  const others = square => queens.filter(queen => !is_at(square)(queen) && attacks(queen, square));

  const describe = () => {
    const clashes = queens.filter(queen => others(queen).length);
    const free = squares().filter(square => !queens.some(queen => attacks(queen, square))).length;
    if (search) return say('touch');
    if (clashes.length) return say('clash', clashes.map(name).join(', '));
    if (queens.length === side) return say('solved', side);
    return free ? say('free', queens.length, side, free) : say('stuck', queens.length, side);
  };
  const squares = () => Array.from({ length: side * side }, (_, at) => [at % side, side - 1 - Math.floor(at / side)]);
  const show = () => {
    const elements = board.querySelectorAll('button');
    for (const [at, square] of squares().entries()) {
      const element = elements[at], holds = queens.some(is_at(square)), hit = others(square).length > 0;
      element.innerHTML = holds ? QUEEN : '';
      element.className = `${(square[0] + square[1]) % 2 ? 'light' : 'dark'}${holds && hit ? ' clash' : hit ? ' hit' : ''}`;
      element.tabIndex = is_at(cursor)(square) ? 0 : -1;
      element.ariaLabel = [name(square), holds ? say('queen') : hit ? say('attacked') : say('empty')].join(', ');
    }
    said.textContent = describe();
    said.classList.toggle('solved', queens.length === side && !queens.some(queen => others(queen).length));
  };
  // One queen in each file: on the next free square, or back to the queen before. The search begins again after a solution.
  const step = () => {
    const file = queens.length;
    const rank = Array.from({ length: side }, (_, at) => at).find(at => at >= next && !queens.some(queen => attacks(queen, [file, at])));
    if (file === side) [queens, next] = [[], 0];
    else if (rank === undefined) next = queens.pop()[1] + 1;
    else [queens, next] = [[...queens, [file, rank]], 0];
    show();
  };
  const rest = () => {
    clearInterval(search);
    search = undefined;
  };
  const toggle = square => {
    if (search) queens = [];
    rest();
    const before = queens.length;
    queens = queens.filter(queen => !is_at(square)(queen));
    if (queens.length === before) queens.push(square);
    cursor = square;
    show();
  };
  const draw = () => {
    rest();
    [queens, cursor] = [[], [0, 0]];
    shown.textContent = `${side}×${side}`;
    board.style.setProperty('--side', side);
    const rows = Array.from({ length: side }, () => make('div', { role: 'row' }));
    for (const [at, square] of squares().entries()) {
      rows[Math.floor(at / side)].append(make('button', { type: 'button', role: 'gridcell', onclick: () => toggle(square) }));
    }
    board.replaceChildren(...rows);
    show();
  };
  const steps = { ArrowLeft: [-1, 0], ArrowRight: [1, 0], ArrowUp: [0, 1], ArrowDown: [0, -1] };
  board.onkeydown = event => {
    const step = steps[event.key];
    if (!step) return;
    event.preventDefault();
    cursor = cursor.map((at, axis) => (at + step[axis] + side) % side);
    show();
    board.querySelector('[tabindex="0"]').focus();
  };
  size.oninput = () => {
    side = Number(size.value);
    draw();
  };

  const labelled = (element, key) => {
    element.dataset.text = key;
    return element;
  };
  const button = (key, act) => labelled(make('button', { type: 'button', onclick: act }), key);
  const label = labelled(make('label', { htmlFor: 'side' }), 'side');
  const row = make('div', { className: 'row' }, label, size, shown, button('clear', draw));
  const deeds = make('div', { className: 'row' }, ...Object.entries({ how_many: 'count', show_search: 'trace', with_hints: 'play' })
    .map(([key, verb]) => button(key, () => open(`${verb} queens ${side}`))));
  const doors = make('nav', { id: 'doors' });
  doors.dataset.label = 'starts';
  for (const [door, commands] of Object.entries(DOORS)) {
    const list = make('ul', {});
    for (const [key, command] of Object.entries(commands)) {
      const entry = make('button', { type: 'button', onclick: dialogs[key] ?? (() => open(command)) }, labelled(make('b', {}), key));
      entry.append(make('code', { textContent: command }));
      entry.dataset.door = key;
      list.append(make('li', {}, entry));
    }
    doors.append(make('section', { className: door }, labelled(make('h2', {}), `door_${door}`), list));
  }
  parent.append(make('div', { id: 'living' }, board, said, row, deeds), doors);
  draw();
  if (!matchMedia('(prefers-reduced-motion:reduce)').matches) search = setInterval(step, PACE);
  // The texts of the squares are not elements that the page labels.
  const label_board = () => {
    board.ariaLabel = say('board');
    show();
  };
  return { label: label_board, rest };
};
