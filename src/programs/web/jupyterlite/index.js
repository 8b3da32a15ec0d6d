// Extension of JupyterLite that registers the kernel and the language.
import { IKernelClient, IKernelSpecs } from '@jupyterlite/services';
import language from '../jupyterlab/index.js';
import logo from '../../python/wheel/data/share/jupyter/kernels/bezzel/logo-svg.svg';
import { BezzelKernel, connect_board } from './kernel.js';

const spec = {
  name: 'bezzel',
  display_name: 'Bezzel',
  language: 'bezzel',
  argv: [],
  resources: Object.fromEntries(['logo-svg', 'logo-64x64'].map(name => [name, `data:image/svg+xml,${encodeURIComponent(logo)}`])),
};

const kernel = {
  id: '@bezzel/jupyterlite-kernel:plugin',
  description: 'Runs bezzel in the browser.',
  autoStart: true,
  requires: [IKernelSpecs, IKernelClient],
  activate: (app, specs, client) => {
    const kernels = new Map();
    specs.register({
      spec,
      create: async options => {
        const kernel = new BezzelKernel(options, app.serviceManager.contents);
        kernels.set(kernel.id, kernel);
        kernel.disposed.connect(() => kernels.get(kernel.id) === kernel && kernels.delete(kernel.id));
        return kernel;
      },
    });
    // JupyterLite only discards the waiting cells.
    const discard = client.interrupt.bind(client);
    client.interrupt = async (id, ...others) => {
      kernels.get(id)?.interrupt();
      await discard(id, ...others);
    };
    // Boards of puzzles look for this function.
    globalThis.bezzelBoards = connect_board;
  },
};

export default [language, kernel];
