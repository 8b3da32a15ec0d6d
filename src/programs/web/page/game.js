// The game in progress, for the next visit. The session stores the moves, by the text of the puzzle.
import { store, store_json, stored_json } from './storage.js';

const is_game = game => [game?.puzzle, game?.command].every(text => typeof text === 'string');

export const create_game = engine => {
  let opened = stored_json('game', null, is_game);
  return {
    // A command shows a puzzle.
    open: ({ puzzle, command }) => { opened = { puzzle, command }; },
    // The position has changed. Without one, the player has left the game.
    record: position => {
      const is_on = position && !position.ending && position.moves + position.marked.length > 0;
      store_json('game', is_on && position.puzzle === opened?.puzzle ? opened : null);
    },
    // The command that continues the game of an earlier visit. `play daily` of another day is another puzzle.
    find: async () => {
      for (const command of opened ? [opened.command, `play ${opened.puzzle}`] : []) {
        const { position } = await engine.run(command, () => {}, { aside: true });
        if (position?.puzzle === opened.puzzle) return command;
      }
      store('game', null);
      return undefined;
    },
  };
};
