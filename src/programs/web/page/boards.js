// Boards of puzzles, whose clicks go to the session. The boards' own script looks for `bezzelBoards`.

// `on_position` is called with the position after a click.
export const connect_boards = (engine, on_position) => {
  const boards = new Set();
  const update = (puzzle, state) => boards.forEach(board => board.puzzle === puzzle && state?.squares && board.take(state));
  globalThis.bezzelBoards = (puzzle, take, lost) => {
    const board = { puzzle, take, lost };
    boards.add(board);
    const send = async (action, square = '') => {
      try {
        const { reply } = await engine.request({ click: action, puzzle, square });
        if (reply.refused === undefined) {
          update(puzzle, reply);
          if (action) on_position(reply);
        } else if (action) {
          take(reply);
        } else {
          lost(false);
        }
      } catch {
        boards.delete(board);
        lost(true);
      }
    };
    send('');
    return ({ action, square }) => send(action, square);
  };
  // The position after a command that changed the game.
  return position => update(position?.puzzle, position);
};
