// What the builder of extensions needs besides its own configuration. The extension for JupyterLab uses it, too.
const path = require('path');

module.exports = {
  resolve: {
    alias: {
      // `BEZZEL_WASM` is the path of the packed WebAssembly module, and `BEZZEL_WORDS` that of the words of the language.
      'bezzel.wasm.gz': path.resolve(process.env.BEZZEL_WASM ?? 'bezzel.wasm.gz'),
      'bezzel-words.json': path.resolve(process.env.BEZZEL_WORDS ?? 'words.json'),
    },
    // The sources of the page use the packages of this folder.
    modules: [path.join(__dirname, 'node_modules')],
  },
  module: { rules: [{ test: /\.wasm\.gz$/, type: 'asset/resource', generator: { filename: 'bezzel.[hash].wasm.gz' } }] },
};
