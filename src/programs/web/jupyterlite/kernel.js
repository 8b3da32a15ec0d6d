// The kernel: a session in a worker, whose replies become Jupyter's messages.
import { BaseKernel } from '@jupyterlite/services';
import wasm from 'bezzel.wasm.gz';
import { Engine } from '../page/engine.js';
import { DriveFolder } from './drive.js';
import { version } from './package.json';

// The key of the form in JSON in the metadata of an output.
const JSON_FORM = 'bezzel';

// Kinds of answers that report an action. They are lines of text.
const ACTIONS = ['saved', 'cleared', 'setting'];

// Time between two updates of the progress, in milliseconds.
const PAUSE = 500;

// Largest number of boards that follow the positions of their puzzles.
const MAX_BOARDS = 256;

// Pages on the subject for the help menu.
const LINKS = [
  ['Eight queens puzzle (Wikipedia)', 'https://en.wikipedia.org/wiki/Eight_queens_puzzle'],
  ['Queens that do not attack each other (OEIS A000170)', 'https://oeis.org/A000170'],
  ['Queens that attack every square (OEIS A075458)', 'https://oeis.org/A075458'],
  ['Closed knight\'s tours (OEIS A001230)', 'https://oeis.org/A001230'],
];

// Kernels by the puzzles that they have shown.
const owners = new Map();

// Connects the board of a puzzle to the kernel that showed it. `take` gets positions, `lost` is called when no more follow.
// Returns the function that sends clicks.
export const connect_board = (puzzle, take, lost) => owners.get(puzzle)?.connect_board({ puzzle, take, lost }) ?? null;

const escape = text => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;');

// A text without the comments and signs at its end, so that it ends with its last command.
const without_end = code => code.split('\n').map(line => (line.includes('"') ? line : line.replace(/#.*/, ''))).join('\n').replace(/[\s;]+$/, '');

// The outputs of a running cell.
class Cell {
  constructor(kernel, { code, silent }, count) {
    Object.assign(this, { kernel, silent, count, parent: kernel.parentHeader, tags: kernel.parent.metadata?.tags });
    this.code = without_end(code);
  }

  show(reply) {
    if (reply.progress) this.show_progress(reply.progress);
    else if (reply.answer?.kind === 'error') this.show_error(reply.answer.code, reply.answer.message, reply.forms['text/plain']);
    else if (reply.forms) this.show_value(reply);
  }

  show_value({ answer, forms }) {
    if (answer.kind === 'position') owners.set(answer.puzzle, this.kernel);
    if (ACTIONS.includes(answer.kind)) {
      this.publish('stream', { name: 'stdout', text: `${forms['text/plain'].trimEnd()}\n` });
      return;
    }
    const content = { data: forms, metadata: { [JSON_FORM]: answer } };
    if (this.code.endsWith(answer.command)) this.publish('publishExecuteResult', { ...content, execution_count: this.count });
    else this.publish('displayData', content);
  }

  // Later errors of a cell are consequences and are not shown.
  show_error(ename, evalue, text) {
    if (this.error) return;
    this.error = { ename, evalue, traceback: text.split('\n') };
    this.publish('publishExecuteError', this.error);
  }

  publish(kind, content) {
    if (this.silent) return;
    this.hide_progress(true);
    this.has_output = true;
    this.kernel[kind](content, this.parent);
  }

  // Shows the progress in an output that is updated in place.
  show_progress({ part, text }) {
    if (this.silent || performance.now() - this.drawn < PAUSE) return;
    const value = part === null || part === undefined ? '' : ` value="${part.toFixed(4)}"`;
    const data = { 'text/plain': text, 'text/html': `<progress${value}></progress> <span>${escape(text)}</span>` };
    this.display(this.drawn === undefined ? 'displayData' : 'updateDisplayData', data);
    this.drawn = performance.now();
  }

  // Clears the output if there is only the progress. Elsewhere an empty text replaces it.
  hide_progress(follows) {
    if (this.drawn === undefined) return;
    this.drawn = undefined;
    if (this.has_output) this.display('updateDisplayData', { 'text/plain': '' });
    else this.kernel.clearOutput({ wait: follows }, this.parent);
  }

  display(kind, data) {
    this.kernel[kind]({ data, metadata: {}, transient: { display_id: this.parent.msg_id } }, this.parent);
  }
}

export class BezzelKernel extends BaseKernel {
  constructor(options, contents) {
    super(options);
    this.drive = new DriveFolder(contents, this.location);
    this.boards = new Set();
    this.open();
  }

  open() {
    this.engine = new Engine({
      worker: () => new Worker(new URL('../page/worker.js', import.meta.url)),
      wasm,
      on_files: files => this.drive.save(files),
    });
  }

  // The boards are played without the session from now on.
  release_boards() {
    this.boards.forEach(board => board.lost(true));
    this.boards.clear();
    for (const [puzzle, kernel] of owners) if (kernel === this) owners.delete(puzzle);
  }

  close() {
    this.engine.worker.terminate();
    this.release_boards();
  }

  dispose() {
    if (!this.isDisposed) this.close();
    super.dispose();
  }

  interrupt() {
    this.is_interrupted = true;
    this.engine.interrupt();
  }

  async kernelInfoRequest() {
    return {
      status: 'ok',
      protocol_version: '5.4',
      implementation: 'bezzel',
      implementation_version: version,
      language_info: {
        name: 'bezzel',
        version,
        mimetype: 'text/x-bezzel',
        file_extension: '.bz',
        pygments_lexer: 'bezzel',
        codemirror_mode: { name: 'bezzel', mime: 'text/x-python' },
      },
      banner: `bezzel ${version}`,
      help_links: LINKS.map(([text, url]) => ({ text, url })),
    };
  }

  async executeRequest(content) {
    const cell = new Cell(this, content, this.executionCount);
    this.is_interrupted = false;
    try {
      // A folder that cannot be read has no files.
      await this.drive.read((name, bytes) => this.engine.write(name, bytes)).catch(error => console.warn(error));
      const done = this.is_interrupted ? {} : await this.engine.run(content.code, reply => cell.show(reply));
      await this.drive.saving;
      if (this.is_interrupted) cell.show_error('E900', 'interrupted', 'error[E900]: interrupted');
      this.update_boards(done.position);
      if (done.over) {
        this.close();
        this.open();
      }
    } catch (crash) {
      this.release_boards();
      cell.show_error('E999', 'The session ended by an error. Its variables are lost.', `${crash.message}\nRun the cells again.`);
    }
    cell.hide_progress(false);
    const { error, count: execution_count } = cell;
    // JupyterLite discards the following cells after an error, also if the cell has this tag.
    const may_fail = cell.tags?.includes('raises-exception') && !this.is_interrupted;
    if (error && !may_fail) return { status: 'error', execution_count, ...error };
    return { status: 'ok', execution_count, user_expressions: {}, payload: [] };
  }

  async completeRequest({ code, cursor_pos }) {
    return (await this.engine.request({ complete: code, cursor: cursor_pos })).reply;
  }

  async inspectRequest({ code, cursor_pos }) {
    return (await this.engine.request({ inspect: code, cursor: cursor_pos })).reply;
  }

  async isCompleteRequest({ code }) {
    return (await this.engine.request({ is_complete: code })).reply;
  }

  connect_board(board) {
    this.boards.add(board);
    if (this.boards.size > MAX_BOARDS) this.boards.delete(this.boards.values().next().value);
    const send = async (action, square = '') => {
      try {
        const { reply } = await this.engine.request({ click: action, puzzle: board.puzzle, square });
        if (reply.refused === undefined) this.update_boards(reply);
        else if (action) board.take(reply);
        else board.lost(false);
      } catch {
        this.boards.delete(board);
        board.lost(true);
      }
    };
    send('');
    return ({ action, square }) => send(action, square);
  }

  // Shows a position on all boards of its puzzle.
  update_boards(position) {
    if (position) this.boards.forEach(({ puzzle, take }) => puzzle === position.puzzle && take(position));
  }

  // Boards do not need comms here.
  async commInfoRequest() {
    return { status: 'ok', comms: {} };
  }

  async commOpen({ content: { comm_id } }) {
    this.handleComm('comm_close', { comm_id, data: {} }, {}, []);
  }

  async commMsg() {}

  async commClose() {}

  inputReply() {}
}
