// Commands that wait for the running one, below the answers. A button cancels each.
import { make } from './answers.js';

export const create_queue = ({ place, say }) => {
  const list = make('ul', { id: 'waiting' });
  place.after(list);
  const waiting = [];
  const remove = entry => {
    waiting.splice(waiting.indexOf(entry), 1);
    entry.item.remove();
  };
  const cancel = entry => {
    remove(entry);
    entry.done();
  };
  return {
    // Returns a promise that is kept when the command has run or is cancelled.
    add: (command, options) => new Promise(done => {
      const entry = { command, options, done };
      const button = make('button', { type: 'button', className: 'quiet', textContent: say('cancel'), ariaLabel: `${say('cancel')}: ${command}`, onclick: () => cancel(entry) });
      entry.item = make('li', {}, make('code', { textContent: command }), make('span', { textContent: say('waiting') }), button);
      waiting.push(entry);
      list.append(entry.item);
      entry.item.scrollIntoView({ block: 'nearest' });
    }),
    // The next command with its options, or undefined. The receiver calls `done`.
    next: () => {
      const [entry] = waiting;
      if (entry) remove(entry);
      return entry;
    },
    clear: () => [...waiting].forEach(cancel),
  };
};
