// The picker of puzzles: challenges by kind and level, boards with regions by size and number. Solved ones have a tick.
import { make } from './answers.js';

// Boards with regions that are listed for each size.
const BOARDS = 24;

// Sorts the puzzles by kind, then by level or size. `list` is the program's answer to `play`.
const sort = ({ challenges, regions }, say) => {
  const kinds = new Map();
  const add = (kind, group, entry) => {
    if (!kinds.has(kind)) kinds.set(kind, new Map());
    const groups = kinds.get(kind);
    groups.set(group, [...(groups.get(group) ?? []), entry]);
  };
  for (const { number, puzzle, kind, difficulty } of challenges) {
    if (!regions.some(made => made.kind === kind)) add(kind, say(difficulty), { puzzle, text: puzzle, command: `play ${number}` });
  }
  for (const { kind, sides: [least, most] } of regions) {
    for (let side = least; side <= most; side++) {
      for (let number = 1; number <= BOARDS; number++) {
        const puzzle = `${kind} ${side} seed ${number}`;
        add(kind, `${side}×${side}`, { puzzle, text: number, command: `play ${puzzle}` });
      }
    }
  }
  return kinds;
};

// `load` promises the program's answer to `play`, `solved` returns the puzzles that are solved, `open` runs a command. Returns what shows the
// dialog.
export const create_picker = (dialog, { say, load, solved, open }) => {
  const [kind, group] = dialog.querySelectorAll('select'), list = dialog.querySelector('ul'), status = dialog.querySelector('[role=status]');
  let kinds = new Map();
  const fill = (select, options) => {
    const before = select.selectedIndex;
    select.replaceChildren(...options.map(([value, textContent]) => make('option', { value, textContent })));
    select.selectedIndex = before >= 0 && before < options.length ? before : 0;
  };
  const entry = ({ puzzle, text, command }, is_done) => {
    const button = make('button', { type: 'button', className: is_done ? 'done' : '', textContent: text, onclick: () => {
      dialog.close();
      open(command);
    } });
    button.ariaLabel = [puzzle, is_done && say('done')].filter(Boolean).join(', ');
    return make('li', {}, button);
  };
  const show = () => {
    const entries = kinds.get(kind.value).get(group.value), puzzles = solved();
    list.className = entries.every(({ text }) => typeof text === 'number') ? 'numbers' : '';
    list.replaceChildren(...entries.map(one => entry(one, puzzles.has(one.puzzle))));
    list.scrollTop = 0;
    status.textContent = say('solved_of', entries.filter(({ puzzle }) => puzzles.has(puzzle)).length, entries.length);
  };
  const choose = () => {
    fill(group, [...kinds.get(kind.value).keys()].map(name => [name, name]));
    show();
  };
  kind.onchange = choose;
  group.onchange = show;
  return async () => {
    dialog.showModal();
    // A command that runs comes first.
    if (!kinds.size) status.textContent = say('running');
    kinds = sort(await load(), say);
    fill(kind, [...kinds.keys()].map(name => [name, say(`kind_${name}`)]));
    choose();
  };
};
