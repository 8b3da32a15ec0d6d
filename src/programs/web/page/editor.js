// The line in which commands are typed: highlighting, completion and history. Its words are classified by the program.
import { autocompletion, closeBrackets, closeBracketsKeymap, completionKeymap, completionStatus, startCompletion, acceptCompletion } from '@codemirror/autocomplete';
import { defaultKeymap, history, historyKeymap } from '@codemirror/commands';
import { EditorState, Prec, StateEffect, StateField } from '@codemirror/state';
import { Decoration, EditorView, keymap, placeholder } from '@codemirror/view';
import { make } from './answers.js';
import { command_language } from './language.js';
import { store_json, stored_json } from './storage.js';

// The program counts characters, the editor UTF-16 units.
const units = (text, characters) => [...text].slice(0, characters).join('').length;
const characters = (text, at) => [...text.slice(0, at)].length;

// Words that are offered at once.
const CHIPS = 12;

const set_marks = StateEffect.define();
const marks = StateField.define({
  create: () => Decoration.none,
  update: (shown, transaction) => transaction.effects.reduce(
    (shown, effect) => (effect.is(set_marks) ? effect.value : shown), shown.map(transaction.changes),
  ),
  provide: field => EditorView.decorations.from(field),
});

// `chips` shows what completion offers where there are no keys. `ask` sends a request and returns its reply, or undefined while a command
// runs. `run` receives a text that is to be run.
export const create_editor = ({ parent, chips, label, hint, ask, run }) => {
  let past = [], draft = '', asked = 0;
  const read_past = () => { past = stored_json('history', past, list => Array.isArray(list) && list.every(text => typeof text === 'string')); };
  read_past();
  let at = past.length;

  const highlight = async view => {
    const number = ++asked, text = view.state.doc.toString(), spans = await ask({ highlight: text });
    if (!spans || number !== asked || view.state.doc.toString() !== text) return;
    const all = spans.filter(({ start, end }) => start < end).map(({ start, end, kind }) => {
      return Decoration.mark({ class: `word-${kind}` }).range(units(text, start), units(text, end));
    });
    view.dispatch({ effects: set_marks.of(Decoration.set(all, true)) });
  };

  const complete = async context => {
    const text = context.state.doc.toString();
    const found = await ask({ complete: text, cursor: characters(text, context.pos) });
    if (!found?.matches.length) return null;
    const from = units(text, found.cursor_start);
    // A single candidate needs no list.
    if (found.matches.length === 1) {
      const [insert] = found.matches;
      context.view?.dispatch({ changes: { from, to: context.pos, insert }, selection: { anchor: from + insert.length } });
      return null;
    }
    const types = found.metadata._jupyter_types_experimental;
    return {
      from,
      filter: false,
      options: types.map(({ text, type, description }) => ({ label: text, type, detail: description })),
    };
  };

  // On a touch screen the next words are buttons.
  const offer = async view => {
    if (!matchMedia('(pointer:coarse)').matches) return;
    const text = view.state.doc.toString(), found = await ask({ complete: text, cursor: characters(text, text.length) });
    if (view.state.doc.toString() !== text) return;
    const from = units(text, found?.cursor_start ?? 0), matches = (found?.matches ?? []).slice(0, CHIPS);
    chips.replaceChildren(...matches.map(word => make('button', { type: 'button', textContent: word.trim(), onclick: () => {
      const insert = `${word.trimEnd()} `;
      view.dispatch({ changes: { from, to: text.length, insert }, selection: { anchor: from + insert.length } });
    } })));
    chips.hidden = !matches.length;
  };

  const put = (view, text) => view.dispatch({ changes: { from: 0, to: view.state.doc.length, insert: text }, selection: { anchor: text.length } });

  const recall = by => view => {
    const { state } = view, line = state.doc.lineAt(state.selection.main.head).number;
    if (completionStatus(state) === 'active' || line !== (by < 0 ? 1 : state.doc.lines)) return false;
    const to = at + by;
    if (to < 0 || to > past.length) return false;
    if (at === past.length) draft = state.doc.toString();
    at = to;
    put(view, at === past.length ? draft : past[at]);
    return true;
  };

  const enter = view => {
    const text = view.state.doc.toString();
    if (!text.trim()) return true;
    ask({ is_complete: text }).then(found => {
      if (found?.status === 'incomplete') view.dispatch(view.state.replaceSelection('\n'));
      else run(text);
    });
    return true;
  };

  const tab = view => {
    if (completionStatus(view.state) === 'active') return acceptCompletion(view);
    return view.state.doc.length > 0 && startCompletion(view);
  };

  const view = new EditorView({
    parent,
    state: EditorState.create({
      extensions: [
        Prec.highest(keymap.of([
          { key: 'Enter', run: view => (completionStatus(view.state) === 'active' ? acceptCompletion(view) : enter(view)) },
          { key: 'ArrowUp', run: recall(-1) }, { key: 'ArrowDown', run: recall(1) }, { key: 'Tab', run: tab },
        ])),
        history(), closeBrackets(), autocompletion({ override: [complete], activateOnTyping: false, icons: false }), command_language([]), marks,
        keymap.of([...closeBracketsKeymap, ...completionKeymap, ...defaultKeymap, ...historyKeymap]),
        placeholder(hint), EditorView.lineWrapping,
        EditorView.contentAttributes.of({ 'aria-label': label, autocapitalize: 'off', spellcheck: 'false' }),
        EditorView.updateListener.of(update => {
          if (update.docChanged) highlight(view);
          if (update.docChanged || update.focusChanged) offer(view);
        }),
      ],
    }),
  });
  return {
    view,
    text: () => view.state.doc.toString(),
    put: text => {
      put(view, text);
      view.focus();
    },
    // A command has been taken. What is typed while it waits stays.
    clear: text => view.state.doc.toString() === text && put(view, ''),
    // What was typed while a command ran gets its colours and offers.
    refresh: () => {
      highlight(view);
      offer(view);
    },
    // Adds a command to the history.
    record: text => {
      // Another tab may have added some.
      read_past();
      if (past.at(-1) !== text) past.push(text);
      past = past.slice(-500);
      at = past.length;
      store_json('history', past);
    },
    label: (label, hint) => {
      view.contentDOM.setAttribute('aria-label', label);
      view.dom.querySelector('.cm-placeholder')?.replaceChildren(hint);
    },
  };
};
