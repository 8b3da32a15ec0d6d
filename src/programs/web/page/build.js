// Builds the page: `node build.js MODULE.wasm FOLDER [--lab] [--address URL] [--source URL]`. The module is compressed, since a page cannot
// ask its server for that. The page links to the lessons in the subfolder `lab`, and to a repository; other pages show its picture if it
// knows its own address.
import { build } from 'esbuild';
import { createHash } from 'node:crypto';
import { copyFileSync, mkdirSync, readFileSync, readdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { gzipSync } from 'node:zlib';

const { values: { lab, address, source }, positionals: [wasm, folder] } = parseArgs({
  allowPositionals: true, options: { lab: { type: 'boolean' }, address: { type: 'string' }, source: { type: 'string' } },
});
const here = import.meta.dirname;
const COPIED = ['icon.svg', 'icon-192.png', 'icon-512.png', 'manifest.webmanifest', 'style.css'];
const BUILT = ['main.js', 'worker.js'];

const messages = join(here, '../../../messages/page');
const texts = readdirSync(messages).sort().map(name => [name.replace('.json', ''), JSON.parse(readFileSync(join(messages, name), 'utf8'))]);

mkdirSync(folder, { recursive: true });
const { metafile } = await build({
  entryPoints: BUILT.map(name => join(here, name)), outdir: folder, bundle: true, format: 'esm', minify: true, target: 'es2022', legalComments: 'none', metafile: true,
  absWorkingDir: here, define: { TEXTS: JSON.stringify(Object.fromEntries(texts)) },
});
// The licences of the packages that the bundles contain.
const packages = new Set(Object.keys(metafile.inputs).map(path => /node_modules\/((?:@[^/]+\/)?[^/]+)/.exec(path)?.[1]).filter(Boolean));
const licence = name => {
  const place = join(here, 'node_modules', name), files = readdirSync(place).filter(file => /^licen[cs]e/i.test(file)).sort();
  const { version, license } = JSON.parse(readFileSync(join(place, 'package.json'), 'utf8'));
  return [`${name} ${version}: ${license}`, ...files.map(file => readFileSync(join(place, file), 'utf8'))].join('\n\n');
};
writeFileSync(join(folder, 'LICENSES-OF-PACKAGES.txt'), [...packages].sort().map(licence).join(`\n\n${'-'.repeat(72)}\n\n`));
COPIED.forEach(name => copyFileSync(join(here, name), join(folder, name)));
const links = { lessons: lab && 'lab/', guide: source && `${source}/blob/HEAD/notebooks/guide/browser.md`, source };
const anchors = Object.entries(links).filter(([, href]) => href).map(([key, href]) => `<a data-text="${key}" href="${href}"></a>`);
const picture = address ? `<meta property="og:image" content="${new URL('icon-512.png', address)}">` : '';
const page = readFileSync(join(here, 'index.html'), 'utf8').replace('<!-- links -->', anchors.join(' ')).replace('<!-- picture -->', picture);
writeFileSync(join(folder, 'index.html'), page);
writeFileSync(join(folder, 'bezzel.wasm.gz'), gzipSync(readFileSync(wasm), { level: 9 }));
const names = ['index.html', ...COPIED, ...BUILT, 'bezzel.wasm.gz'];
const hash = createHash('sha256');
names.forEach(name => hash.update(readFileSync(join(folder, name))));
const worker = readFileSync(join(here, 'service-worker.js'), 'utf8')
  .replace('%VERSION%', `bezzel-${hash.digest('hex').slice(0, 16)}`).replace("'%FILES%'", names.map(name => `'${name}'`).join(', '));
writeFileSync(join(folder, 'service-worker.js'), worker);
