// Extension of JupyterLab and Notebook: the language in cells and files, and offers in the next cell.
import { IEditorLanguageRegistry } from '@jupyterlab/codemirror';
import { NotebookActions } from '@jupyterlab/notebook';
import words from 'bezzel-words.json';
import { command_language } from '../page/language.js';

const MIME = 'text/x-bezzel';

// Writes the command that a failed cell offers into the next cell, if that is empty. JupyterLab looks for such offers only in cells that succeed.
const take_offer = async (_, { notebook, cell, success }) => {
  if (success || cell.model.type !== 'code' || cell.model.mimeType !== MIME) return;
  const reply = await cell.outputArea.future?.done.catch(() => undefined);
  const offer = reply?.content.payload?.find(({ source }) => source === 'set_next_input');
  const next = notebook.widgets[notebook.widgets.indexOf(cell) + 1]?.model;
  if (offer && next?.type === 'code' && !next.sharedModel.getSource()) next.sharedModel.setSource(offer.text);
};

export default {
  id: '@bezzel/jupyterlab:plugin',
  description: 'Highlights the command language of bezzel.',
  autoStart: true,
  requires: [IEditorLanguageRegistry],
  activate: (app, languages) => {
    languages.addLanguage({ name: 'bezzel', mime: MIME, extensions: ['bz'], support: command_language(words) });
    NotebookActions.executed.connect(take_offer);
  },
};
