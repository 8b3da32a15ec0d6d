// What the builder of extensions needs besides its own configuration.
const path = require('path');

module.exports = {
  resolve: {
    // `BEZZEL_WASM` is the path of the packed WebAssembly module.
    alias: { 'bezzel.wasm.gz': path.resolve(process.env.BEZZEL_WASM ?? 'bezzel.wasm.gz') },
    // The sources of the page use the packages of this folder.
    modules: [path.join(__dirname, 'node_modules')],
  },
  module: { rules: [{ test: /\.wasm\.gz$/, type: 'asset/resource', generator: { filename: 'bezzel.[hash].wasm.gz' } }] },
};
