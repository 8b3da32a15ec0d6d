// Drives the page in Chromium and Firefox: `node page.js FOLDER`, with the folder that `tests/release/web.py` builds. A browser that is
// missing is skipped.
import { cpSync, existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:http';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { extname, join, normalize } from 'node:path';
import puppeteer from 'puppeteer-core';

const BROWSERS = {
  chrome: [process.env.CHROMIUM, '/usr/bin/chromium', '/usr/bin/google-chrome'],
  firefox: [process.env.FIREFOX, '/usr/bin/firefox-esr', '/usr/bin/firefox'],
};
const FLAGS = [
  '--no-sandbox', '--disable-gpu', '--disable-quic', '--no-first-run', '--disable-background-networking', '--disable-component-update', '--disable-sync',
];
// Milliseconds after which something hangs. A slow or busy machine takes less.
const PATIENCE = 300_000;
const TYPES = {
  '.html': 'text/html', '.js': 'text/javascript', '.css': 'text/css', '.svg': 'image/svg+xml', '.webmanifest': 'application/manifest+json', '.gz': 'application/gzip',
};
const ISOLATED = { 'Cross-Origin-Opener-Policy': 'same-origin', 'Cross-Origin-Embedder-Policy': 'require-corp' };
const folder = process.argv[2];
const axe = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

// A static server without any setting, or with the headers that isolate a page. The page lies in a subfolder.
const serve = async (headers, root = folder) => {
  const server = createServer((request, response) => {
    const path = decodeURIComponent(new URL(request.url, 'http://localhost').pathname).replace(/^\/school\/bezzel\//, '/');
    const file = join(root, normalize(path.endsWith('/') ? `${path}index.html` : path));
    if (!existsSync(file)) return response.writeHead(404).end();
    const bytes = readFileSync(file);
    response.writeHead(200, { 'Content-Type': TYPES[extname(file)] ?? 'application/octet-stream', 'Content-Length': bytes.length, ...headers });
    return response.end(bytes);
  });
  await new Promise(done => server.listen(0, '127.0.0.1', done));
  const close = () => new Promise(done => {
    server.close(done);
    server.closeAllConnections();
  });
  return { address: `http://127.0.0.1:${server.address().port}/school/bezzel/`, close };
};

const check = (is_right, what) => {
  if (!is_right) throw new Error(what);
};

// Firefox 140 does not know the orientation of the screen, which puppeteer sets after the size.
const set_size = async (page, size) => {
  try {
    await page.setViewport(size);
  } catch (error) {
    if (!error.message.includes('setScreenOrientationOverride')) throw error;
  }
  await page.waitForFunction(width => innerWidth === width, { timeout: PATIENCE }, size.width);
};

const ready = page => page.waitForSelector('body[data-ready]', { timeout: PATIENCE });
const idle = page => page.waitForFunction(() => !document.querySelector('.progress'), { timeout: PATIENCE });
const last = page => page.evaluate(() => document.querySelector('.answer:last-child')?.innerText ?? '');

const type = async (page, command) => {
  const answers = await page.evaluate(() => document.querySelectorAll('.answer').length);
  if (await page.$('body.alone')) await page.click('#leave');
  await page.click('.cm-content');
  await page.keyboard.type(command);
  await page.keyboard.press('Enter');
  await page.waitForFunction(before => document.querySelectorAll('.answer').length > before, {}, answers);
};

const run = async (page, command) => {
  await type(page, command);
  await idle(page);
  return last(page);
};

// Runs a command that nobody types, which is faster.
const give = async (page, command) => {
  await page.evaluate(command => globalThis.bezzel.run(command), command);
  return last(page);
};

const interrupt = async (page, name) => {
  await run(page, 'let n = 7');
  await type(page, 'count queens 18');
  await page.waitForFunction(() => document.querySelector('.progress span')?.textContent.match(/[0-9]/), { timeout: PATIENCE });
  const start = performance.now();
  await page.keyboard.press('Escape');
  await idle(page);
  const time = Math.round(performance.now() - start), answer = await last(page);
  check(answer.includes('interrupted'), `interrupt after ${time} ms: ${answer}`);
  check((await run(page, 'n + 1')).includes('8'), 'variables are kept');
  console.log(`${name}: interrupted in ${time} ms, variables kept`);
};

// A session that ends by an error is replaced; the page says what is lost.
const crash = async (page, name) => {
  await type(page, 'count queens 18');
  await page.evaluate(() => globalThis.bezzel.engine.crash('on purpose'));
  await idle(page);
  const told = await last(page);
  check(told.includes('started again') && told.includes('on purpose'), told);
  check((await run(page, 'n + 1')).includes('unknown variable'), 'variables are lost');
  check((await run(page, 'load "six.csv" | count')).includes('4 solutions'), 'files are kept');
  console.log(`${name}: another session after a crash`);
};

// Violations that axe finds, in light and dark.
const accessibility = async (page, name) => {
  await page.evaluate(axe);
  for (let theme = 0; theme < 2; theme++) {
    const found = await page.evaluate(async () => (await globalThis.axe.run()).violations.map(({ id, nodes }) => `${id}: ${nodes.map(node => node.html).slice(0, 2)}`));
    check(!found.length, `axe: ${found.join('\n')}`);
    // A dialog may be open above the button.
    await page.evaluate(() => document.getElementById('theme').click());
  }
  console.log(`${name}: axe finds nothing in light and dark`);
};

const languages = async (page, name) => {
  for (const [lang, text] of [['hu', 'megoldás'], ['sl', 'rešit'], ['uk', 'розв'], ['en', 'solutions']]) {
    await page.select('#lang', lang);
    check((await run(page, 'count queens 6')).includes(text), `answers in ${lang}`);
    check(await page.evaluate(() => document.documentElement.lang) === lang, `page in ${lang}`);
  }
  console.log(`${name}: four languages`);
};

const play = async (page, name) => {
  await run(page, 'play queens 4');
  const board = () => page.evaluate(() => ({ ...[...document.querySelectorAll('.bezzel-play')].at(-1).dataset }));
  await page.waitForFunction(() => [...document.querySelectorAll('.bezzel-play')].at(-1)?.dataset.link === 'kernel');
  const until = (key, value) => page.waitForFunction(
    (key, value) => [...document.querySelectorAll('.bezzel-play')].at(-1).dataset[key] === value, { timeout: PATIENCE }, key, value,
  );
  const square = async at => {
    const handle = await page.evaluateHandle(at => [...document.querySelectorAll('.bezzel-play')].at(-1).shadowRoot.querySelector(`[data-square=${at}]`), at);
    await handle.asElement().scrollIntoView();
    return handle.asElement();
  };
  const inside = (css, act) => page.evaluate((css, act) => {
    const found = [...[...document.querySelectorAll('.bezzel-play')].at(-1).shadowRoot.querySelectorAll(css)];
    return act ? found.find(one => one.textContent === act).click() : found.map(one => one.dataset.square).join(' ');
  }, css, act);
  // A tap marks, the next one places, the next one leaves the square empty.
  for (const [marked, placed] of [['a1', ''], ['', 'a1'], ['', '']]) {
    await (await square('a1')).tap();
    await until('marked', marked);
    await until('placed', placed);
  }
  // The right button places at once. Pieces that attack each other are red, and the hint takes one back.
  for (const [at, placed] of [['a2', 'a2'], ['b2', 'a2 b2']]) {
    await (await square(at)).click({ button: 'right' });
    await until('placed', placed);
  }
  check(await inside('.clash') === 'a2 b2', 'a clash is shown');
  await inside('button', 'Hint');
  await page.waitForFunction(() => [...document.querySelectorAll('.bezzel-play')].at(-1).shadowRoot.querySelector('output').textContent.includes('remove the piece on b2'), { timeout: PATIENCE });
  await inside('button', 'Undo');
  await until('placed', 'a2');
  // A drag marks the squares that it passes, and is one change.
  const [from, to] = [await (await square('b1')).boundingBox(), await (await square('d1')).boundingBox()];
  await page.mouse.move(from.x + from.width / 2, from.y + from.height / 2);
  await page.mouse.down();
  await page.mouse.move(to.x + to.width / 2, to.y + to.height / 2, { steps: 12 });
  await page.mouse.up();
  await until('marked', 'b1 c1 d1');
  await inside('button', 'Undo');
  await until('marked', '');
  // With refused clashes, the session says why, and a further tap removes the mark.
  await inside('label', 'Refuse clashes');
  for (const marked of ['b2', 'b2', '']) {
    await (await square('b2')).tap();
    await page.waitForFunction(() => [...document.querySelectorAll('.bezzel-play')].at(-1).shadowRoot.querySelector('output').textContent.includes('b2'), { timeout: PATIENCE });
    await until('marked', marked);
  }
  await inside('label', 'Refuse clashes');
  for (const at of ['b4', 'c1', 'd3']) {
    await (await square(at)).tap();
    await (await square(at)).tap();
  }
  await until('state', 'ended');
  check((await board()).placed === 'a2 b4 c1 d3', 'placed by touch');
  await inside('#end button', 'Next puzzle');
  await page.waitForFunction(() => document.querySelector('.answer:last-child code').textContent === 'play random' && document.querySelector('.answer:last-child .bezzel-play'), { timeout: PATIENCE });
  await idle(page);
  await run(page, 'play queens 4; place a2; show');
  await until('placed', 'a2');
  // Commands see what was tapped.
  check((await run(page, 'restart')).length > 0 && (await board()).placed === '', 'a command changes the board');
  console.log(`${name}: a puzzle played by touch, and by a command`);
};

// The board of the start page can be touched before anything is loaded.
const home = async (browser, address, name) => {
  const page = await browser.newPage();
  await page.goto(address);
  await page.waitForFunction(() => document.querySelector('#try svg'));
  const touch = square => page.evaluate(square => document.querySelector(`#try [aria-label^="${square},"]`).click(), square);
  const said = () => page.evaluate(() => document.getElementById('tried').textContent);
  await page.evaluate(() => {
    const side = document.getElementById('side');
    side.value = 4;
    side.dispatchEvent(new Event('input'));
  });
  await touch('a1');
  await touch('b2');
  check((await said()).includes('a1, b2'), await said());
  for (const square of ['a1', 'b2', 'a2', 'b4', 'c1', 'd3']) await touch(square);
  check((await said()).startsWith('Solved'), await said());
  await page.focus('#try [tabindex="0"]');
  await page.keyboard.press('ArrowUp');
  check(await page.evaluate(() => document.activeElement.ariaLabel.startsWith('d4')), 'an arrow key moves on the board');
  await ready(page);
  await accessibility(page, `${name}, start page`);
  await page.click('[data-text=how_many]');
  await idle(page);
  check((await last(page)).includes('2 solutions'), await last(page));
  await page.click('#start');
  await page.click('[data-door=eight]');
  await page.waitForSelector('body.alone .answer.shown .bezzel-player', { timeout: PATIENCE });
  const alone = await page.evaluate(() => {
    const { bottom, right } = document.querySelector('.answer.shown .bezzel-player').getBoundingClientRect();
    return bottom <= innerHeight && right <= innerWidth && !document.getElementById('line').checkVisibility();
  });
  check(alone, 'a board fills the window');
  await page.click('#leave');
  check(await page.evaluate(() => document.getElementById('line').checkVisibility()), 'all answers are shown again');
  await page.close();
  console.log(`${name}: the board and the doors of the start page`);
};

// Solves the puzzle that is shown, by commands.
const solve = async page => {
  const places = await page.evaluate(() => {
    const { solution, given, ranks } = JSON.parse([...document.querySelectorAll('.bezzel-play')].at(-1).dataset.play);
    return solution.filter(at => !given.includes(at)).map(at => `place ${String.fromCharCode(97 + Math.floor(at / ranks))}${at % ranks + 1}`);
  });
  check((await give(page, `restart; ${places.join('; ')}`)).includes('Solved'), 'the puzzle is solved');
};

// Whether a dialog fits on a small telephone, with buttons for fingers.
const fits_telephone = (page, id) => page.evaluate(id => {
  const dialog = document.querySelector(id), { top, left, bottom, right } = dialog.getBoundingClientRect();
  const small = [...dialog.querySelectorAll('button,select')].filter(one => one.getBoundingClientRect().width < 44 || one.getBoundingClientRect().height < 44);
  return top >= 0 && left >= 0 && bottom <= innerHeight && right <= innerWidth && dialog.scrollHeight <= dialog.clientHeight && dialog.scrollWidth <= dialog.clientWidth && !small.length;
}, id);

// The calendar of daily puzzles, and the picker.
const choices = async (page, name, address) => {
  await page.goto('about:blank');
  await page.goto(address);
  await ready(page);
  await set_size(page, { width: 360, height: 640, hasTouch: name === 'chrome' });
  await idle(page);
  const open = async (door, dialog) => {
    // The game of an earlier test may fill the window.
    if (await page.$('body.alone')) await page.click('#leave');
    if (await page.$('body.used')) await page.click('#start');
    await page.click(`[data-door=${door}]`);
    return page.waitForSelector(`${dialog}[open] :is(td, li) button`, { timeout: PATIENCE });
  };
  // The longest texts are Ukrainian.
  await page.select('#lang', 'uk');
  await open('days', '#calendar');
  check(await page.evaluate(() => /^[а-яії]+ \d{4} р\.$/.test(document.querySelector('#calendar output').textContent)), 'a month in Ukrainian');
  const days = await page.evaluate(() => {
    const all = [...document.querySelectorAll('#calendar td button')], today = all.findIndex(day => day.ariaCurrent === 'date');
    return [today + 1 === new Date().getUTCDate(), all.every((day, at) => day.disabled === at > today)];
  });
  check(days.every(Boolean), `today, and later days: ${days}`);
  check(await fits_telephone(page, '#calendar'), 'the calendar on a telephone');
  await accessibility(page, `${name}, calendar`);
  await page.keyboard.press('Escape');
  await open('puzzles', '#picker');
  await page.select('#picker select', 'covers');
  check(await fits_telephone(page, '#picker'), 'the picker on a telephone');
  await accessibility(page, `${name}, picker`);
  await page.keyboard.press('Escape');
  await page.select('#lang', 'en');
  await open('days', '#calendar');
  const yesterday = await page.evaluate(() => new Date(Date.now() - 86_400_000).toISOString().slice(0, 10));
  await page.keyboard.press('ArrowLeft');
  await page.keyboard.press('Enter');
  await page.waitForFunction(command => document.querySelector('.answer:last-child code').textContent === command && document.querySelector('.answer:last-child .bezzel-play'), { timeout: PATIENCE }, `play daily ${yesterday}`);
  await idle(page);
  await solve(page);
  check((await give(page, 'play stats')).includes('no daily puzzle solved yet'), 'a day that is past does not count for days in a row');
  await open('days', '#calendar');
  await page.keyboard.press('ArrowLeft');
  check(await page.evaluate(() => document.activeElement.matches('.done') && document.activeElement.ariaLabel.endsWith('solved')), 'the day has a tick');
  await page.keyboard.press('PageUp');
  check(await page.evaluate(() => !document.querySelector('#calendar td :disabled') && document.activeElement.matches('td button')), 'the month before');
  await page.keyboard.press('Escape');
  await open('puzzles', '#picker');
  await page.select('#picker select', 'regions');
  check(await page.evaluate(() => document.querySelector('#picker p').textContent) === 'Solved: 0 of 24.', 'nothing is solved');
  await page.click('#picker li button');
  await page.waitForFunction(() => document.querySelector('.answer:last-child code').textContent === 'play regions 5 seed 1' && document.querySelector('.answer:last-child .bezzel-play'), { timeout: PATIENCE });
  await idle(page);
  await solve(page);
  await open('puzzles', '#picker');
  check(await page.evaluate(() => document.querySelector('#picker p').textContent) === 'Solved: 1 of 24.', 'one is solved');
  check(await page.evaluate(() => document.querySelectorAll('#picker .done').length) === 1, 'it has a tick');
  await page.keyboard.press('Escape');
  await give(page, 'play');
  await page.waitForFunction(() => {
    const puzzle = [...document.querySelectorAll('.answer:last-child button.command')].find(one => one.textContent === 'cover queens 4');
    puzzle?.click();
    return puzzle;
  }, { timeout: PATIENCE });
  await page.waitForFunction(() => document.querySelector('.answer:last-child h2').textContent === 'play 5', { timeout: PATIENCE });
  await idle(page);
  await set_size(page, { width: 1000, height: 800, hasTouch: name === 'chrome' });
  console.log(`${name}: calendar, picker and list of puzzles`);
};

// Clicks a button and returns the picture that it saves: its name, its size, and whether it has the colour of light squares.
const saved_picture = async (page, css) => {
  await page.evaluate(css => {
    HTMLAnchorElement.prototype.click = function click() { globalThis.saved = this; };
    delete globalThis.saved;
    document.querySelector(css).click();
  }, css);
  await page.waitForFunction(() => globalThis.saved, { timeout: PATIENCE });
  return page.evaluate(async () => {
    const picture = await createImageBitmap(await (await fetch(globalThis.saved.href)).blob()), { width, height } = picture;
    const paper = Object.assign(document.createElement('canvas'), { width, height }).getContext('2d');
    paper.drawImage(picture, 0, 0);
    const pixels = new Uint32Array(paper.getImageData(0, 0, width, height).data.buffer);
    return [globalThis.saved.download, width, height, pixels.includes(0xffd2e6f1)].join(' ');
  });
};

const pictures = async (page, name) => {
  const texts = css => page.evaluate(css => [...document.querySelectorAll(`.answer:last-child ${css}`)].map(one => one.textContent).join(), css);
  await give(page, 'find queens 6');
  const size = await page.evaluate(() => {
    const { naturalWidth, naturalHeight } = document.querySelector('.answer:last-child img');
    return [2 * naturalWidth, 2 * naturalHeight].join(' ');
  });
  check(await saved_picture(page, '.answer:last-child [data-text=picture]') === `find-queens-6.png ${size} true`, `the picture of an answer: ${size}`);
  await give(page, '| export "six.png"');
  check(await texts('.offer') === 'Try: | export "six.svg",Save six.png', await texts('.offer'));
  check(await saved_picture(page, '.answer:last-child .offer:last-child') === `six.png ${size} true`, 'a picture in place of a file');
  await give(page, 'find queens 6 | export "board.svg"');
  check(await saved_picture(page, '.answer:last-child .offer') === `board.png ${size} true`, 'a picture beside a file');
  await give(page, 'find queens 7 | export "seven.png"');
  check(await texts('.offer') === 'Try: find queens 7 | export "seven.svg"', `another board is not saved: ${await texts('.offer')}`);
  await give(page, 'trace queens 4');
  const trace = await saved_picture(page, '.answer:last-child [data-text=picture]');
  check(/^trace-queens-4\.png \d+ \d+ true$/.test(trace), trace);
  await give(page, 'count queens 4');
  check(await page.evaluate(() => document.querySelector('.answer:last-child [data-text=picture]').hidden), 'a number has no picture');
  console.log(`${name}: pictures as PNG`);
};

// Each trace holds the elements of one step, so that the tenth costs what the first one did.
const traces = async (page, name) => {
  const elements = () => page.evaluate(() => {
    const inside = root => [...root.querySelectorAll('*')].reduce((sum, one) => sum + 1 + (one.shadowRoot ? inside(one.shadowRoot) : 0), 0);
    return inside(document.querySelector('.answer:last-child'));
  });
  const times = [];
  for (let turn = 0; turn < 10; turn++) {
    const start = performance.now();
    await run(page, 'trace queens 8');
    const count = await elements();
    check(count < 900, `${count} elements of a trace of 1,024 steps`);
    await run(page, 'count queens 6');
    times.push(Math.round(performance.now() - start));
  }
  console.log(`${name}: ten traces, each with a count: ${times.join(', ')} ms`);
};

// A command that is given while another runs waits, and can be cancelled.
const queue = async (page, name) => {
  await type(page, 'count queens 18');
  for (const command of ['count queens 9', 'count queens 7']) {
    await page.click('.cm-content');
    await page.keyboard.type(command);
    await page.keyboard.press('Enter');
    await page.waitForFunction(command => document.querySelector('#waiting li:last-child code')?.textContent === command, { timeout: PATIENCE }, command);
  }
  check(await page.evaluate(() => document.querySelector('#waiting').innerText.includes('Waiting')), 'it says that it waits');
  await page.click('#waiting li:first-child button');
  await page.evaluate(() => globalThis.bezzel.engine.interrupt());
  await page.waitForFunction(() => document.querySelector('.answer:last-child code').textContent === 'count queens 7', { timeout: PATIENCE });
  await idle(page);
  check((await last(page)).includes('40 solutions'), 'the other command runs');
  check(!await page.evaluate(() => [...document.querySelectorAll('.answer code')].some(code => code.textContent === 'count queens 9')), 'a cancelled command does not run');
  console.log(`${name}: a waiting command runs, another is cancelled`);
};

// The link of the last answer, or null if none is offered.
const link = page => page.evaluate(() => {
  return document.querySelector('.answer:last-child [data-text=link]').hidden ? null : decodeURIComponent(location.hash);
});

const links = async (page, name, address) => {
  await page.goto(`${address}#lang=en&run=let+n+%3D+6&run=count+queens+n;count+rooks+n`);
  await ready(page);
  await page.waitForFunction(() => document.querySelectorAll('.answer').length === 2, { timeout: PATIENCE });
  await idle(page);
  const text = await last(page);
  check(text.includes('4 solutions') && text.includes('720 solutions'), `several commands in a link: ${text}`);
  for (const [command, expected] of [
    ['count queens 5', '#count queens 5'],
    ['count queens n', '#run=let n = 6&run=count queens n'],
    ['all queens n', '#run=let n = 6&run=all queens n'],
    ['| unique', '#run=let n = 6&run=all queens n&run=| unique'],
    ['let n = 7', '#let n = 7'],
    ['define gnu = knight + king', '#define gnu = knight + king'],
    ['count gnus 4', '#run=define gnu = knight + king&run=count gnus 4'],
    ['all queens 6 | export "q6.csv"', '#all queens 6 | export "q6.csv"'],
    ['load "q6.csv" | count', null],
    ['count quens 6', null],
    ['play regions 6 seed 2', '#play regions 6 seed 2'],
    ['place a1', null],
    ['history', null],
  ]) {
    await give(page, command);
    const found = await link(page);
    check(found === expected, `the link of ${command}: ${found}`);
  }
  await page.evaluate(() => globalThis.bezzel.engine.write('level.txt', new TextEncoder().encode('BBBD\nBBDD\nAACD\nACCC\n')));
  await give(page, 'count queens regions "level.txt"');
  check(await link(page) === '#count queens regions "BBBD\nBBDD\nAACD\nACCC"', `a level in a link: ${await link(page)}`);
  const count = () => page.evaluate(() => document.querySelectorAll('.answer').length);
  const before = await count();
  await page.evaluate(() => history.go(-3));
  await page.waitForFunction(() => decodeURIComponent(location.hash) === '#run=define gnu = knight + king&run=count gnus 4', { timeout: PATIENCE });
  await page.waitForFunction(() => {
    const { top } = [...document.querySelectorAll('.answer')].find(answer => answer.querySelector('code').textContent === 'count gnus 4').getBoundingClientRect();
    return top > -2 && top < innerHeight;
  }, { timeout: PATIENCE });
  check(await count() === before, 'Back runs nothing');
  await page.evaluate(() => { location.hash = '#count%20queens%208'; });
  await page.waitForFunction(before => document.querySelectorAll('.answer').length === before + 1, { timeout: PATIENCE }, before);
  await idle(page);
  check((await last(page)).includes('92 solutions'), 'a link that is typed runs');
  await page.goto('about:blank');
  await page.goto(`${address}#lang=hu&projector&run=count%20queens%206`);
  await ready(page);
  await page.waitForSelector('.output');
  check((await last(page)).includes('megoldás') && await page.evaluate(() => document.body.classList.contains('projector')), 'a link with a language and the projector');
  await page.keyboard.press('Escape');
  await page.select('#lang', 'en');
  console.log(`${name}: links contain what they need, and Back runs nothing`);
};

const reload = async page => {
  // Chromium draws no frames of a page behind another one.
  await page.bringToFront();
  await page.reload();
  await ready(page);
  await idle(page);
};

const board = page => page.evaluate(() => ({ ...[...document.querySelectorAll('.bezzel-play')].at(-1)?.dataset }));

// The right button places at once.
const tap = async (page, square) => {
  await page.waitForFunction(() => [...document.querySelectorAll('.bezzel-play')].at(-1)?.dataset.link === 'kernel', { timeout: PATIENCE });
  const handle = await page.evaluateHandle(square => [...document.querySelectorAll('.bezzel-play')].at(-1).shadowRoot.querySelector(`[data-square=${square}]`), square);
  await handle.asElement().scrollIntoView();
  await handle.asElement().click({ button: 'right' });
  await page.waitForFunction(square => [...document.querySelectorAll('.bezzel-play')].at(-1).dataset.placed.includes(square), { timeout: PATIENCE }, square);
};

// Waits until the browser has stored a file.
const kept = (page, path) => page.waitForFunction(path => new Promise(done => {
  indexedDB.open('bezzel').onsuccess = ({ target: { result } }) => {
    result.transaction('files').objectStore('files').getKey(path).onsuccess = ({ target }) => {
      result.close();
      done(target.result === path);
    };
  };
}), { timeout: PATIENCE }, path);

// What the next visit finds: the game, its time, files, history, settings. What is damaged is replaced.
const visits = async (browser, page, name, address) => {
  await page.goto('about:blank');
  await page.goto(address);
  await ready(page);
  await give(page, 'play queens 6 with b1');
  await tap(page, 'd2');
  await give(page, 'set keep on');
  await give(page, 'define emu = king + knight');
  await give(page, 'set marks off');
  // What the address repeats after a reload.
  await give(page, 'count queens 5');
  const other = await browser.newPage();
  await other.goto(address);
  await ready(other);
  await give(other, 'all queens 6 | export "other.csv"');
  await reload(page);
  await page.waitForFunction(() => document.querySelector('.bezzel-play')?.dataset.placed === 'b1 d2', { timeout: PATIENCE });
  await idle(page);
  check((await last(page)).includes('last visit'), await last(page));
  await tap(page, 'f3');
  check((await give(page, 'load "other.csv" | count')).includes('4 solutions'), 'files of another tab');
  check(/marks\s+off\s+on/.test(await give(page, 'set')), 'settings are kept');
  check((await give(page, 'count emus 3')).includes('solution'), 'definitions are kept');
  const history = await page.evaluate(() => JSON.parse(localStorage.getItem('bezzel.history')));
  await give(page, 'play queens 6 with b1');
  await reload(page);
  await give(page, 'count queens 5');
  check(await page.evaluate(() => document.querySelectorAll('.bezzel-play').length) === 1, 'a game is shown once');
  check(history.includes('define emu = king + knight') && history.includes('all queens 6 | export "other.csv"'), `history of two tabs: ${history}`);
  for (const square of ['a4', 'c5', 'e6']) await give(page, `place ${square}`);
  check((await board(page)).state === 'ended', 'the game ends');
  await other.bringToFront();
  check((await give(other, 'play stats')).includes('1'), 'scores of another tab');
  await other.close();
  await page.bringToFront();
  await page.evaluate(() => { location.hash = ''; });
  await reload(page);
  await give(page, 'count queens 5');
  check(!(await board(page)).placed, 'a game that has ended does not come back');
  console.log(`${name}: game, files, definitions and history survive a reload, with two tabs`);
  // Damage.
  const damage = await browser.newPage();
  await damage.goto(`${address}icon.svg`);
  await page.close();
  await damage.evaluate(async () => {
    for (const key of ['history', 'game', 'lang', 'theme']) localStorage.setItem(`bezzel.${key}`, 'oops');
    await new Promise(done => { indexedDB.deleteDatabase('bezzel').onsuccess = done; });
    await new Promise(done => {
      indexedDB.open('bezzel', 7).onsuccess = event => {
        event.target.result.close();
        done();
      };
    });
  });
  await damage.goto(address);
  await ready(damage);
  check((await give(damage, 'all queens 6 | export "again.csv"')).includes('Save again.csv'), 'a damaged store is replaced');
  await kept(damage, 'again.csv');
  await reload(damage);
  check((await give(damage, 'load "again.csv" | count')).includes('4 solutions'), 'the new store keeps files');
  await damage.evaluateOnNewDocument(() => {
    for (const key of ['indexedDB', 'localStorage']) Object.defineProperty(globalThis, key, { get: () => { throw new DOMException('forbidden', 'SecurityError'); } });
  });
  await reload(damage);
  check((await give(damage, 'count queens 6')).includes('4 solutions'), 'without a store');
  await damage.close();
  console.log(`${name}: a damaged or forbidden store leaves the page as it is`);
};

// A new version that arrives while the browser holds the old files.
const deploy = async (browser, name) => {
  const root = mkdtempSync(join(tmpdir(), 'bezzel-'));
  cpSync(folder, root, { recursive: true });
  const change = (file, from, to) => writeFileSync(join(root, file), readFileSync(join(root, file), 'utf8').replace(from, to));
  const server = await serve({ 'Cache-Control': 'max-age=86400' }, root), page = await browser.newPage();
  await page.goto(server.address);
  await ready(page);
  await page.waitForFunction(() => navigator.serviceWorker.controller, { timeout: PATIENCE });
  change('index.html', '<html lang="en">', '<html lang="en" data-version="second">');
  change('service-worker.js', /bezzel-\w+/, 'bezzel-second');
  await reload(page);
  await page.waitForSelector('#version button', { timeout: PATIENCE });
  check(!await page.evaluate(() => document.documentElement.dataset.version), 'a new version waits');
  await page.click('#version button');
  await page.waitForSelector('html[data-version]', { timeout: PATIENCE });
  await ready(page);
  check((await run(page, 'count queens 6')).includes('4 solutions'), 'the new version runs');
  await page.close();
  await server.close();
  rmSync(root, { recursive: true });
  console.log(`${name}: a new version arrives when it is asked for`);
};

// The part of the module that is loaded.
const loading = async (browser, name) => {
  const page = await browser.newPage();
  await page.evaluateOnNewDocument(() => {
    globalThis.seen = [];
    new MutationObserver(() => {
      const text = document.querySelector('#load:not([hidden]) span')?.textContent;
      if (text) globalThis.seen.push(text);
    }).observe(document, { subtree: true, childList: true, characterData: true, attributes: true });
  });
  const server = await serve({});
  await page.goto(server.address);
  await ready(page);
  const seen = await page.evaluate(() => globalThis.seen);
  check(seen.length && seen.every(text => /^\d+ %$/.test(text)), `parts of the module: ${seen}`);
  await page.close();
  await server.close();
  console.log(`${name}: loading shows its part`);
};

const test = async (name, browser) => {
  const plain = await serve({}), isolated = await serve(ISOLATED);
  await home(browser, plain.address, name);
  const page = await browser.newPage();
  const errors = [];
  page.on('pageerror', error => errors.push(String(error)));
  const start = performance.now();
  await page.goto(`${plain.address}#find%20queens%208`);
  await page.waitForSelector('.output :is(svg, img)', { timeout: PATIENCE });
  const first = Math.round(performance.now() - start);
  console.log(`${name}: first board after ${first} ms, from a link`);
  check((await run(page, 'count quens 8')).includes('^^^^^'), 'an error has its place');
  await page.click('.offer');
  await idle(page);
  check((await last(page)).includes('92 solutions'), 'the offer runs');
  await page.click('.cm-content');
  await page.keyboard.type('count supe');
  await page.keyboard.press('Tab');
  await page.waitForFunction(() => document.querySelector('.cm-content').textContent === 'count superqueens', { timeout: PATIENCE });
  await page.keyboard.type(' 10');
  await page.keyboard.press('Enter');
  await page.waitForFunction(() => document.querySelector('.answer:last-child code').textContent.startsWith('count super'));
  await idle(page);
  check((await last(page)).includes('4 solutions'), 'a completed command runs');
  await page.keyboard.press('ArrowUp');
  check(await page.evaluate(() => document.querySelector('.cm-content').textContent) === 'count superqueens 10', 'history');
  for (let key = 0; key < 20; key++) await page.keyboard.press('Backspace');
  check((await run(page, 'all queens 6 | export "six.csv"')).includes('Save six.csv'), 'a file to save');
  const saved = await page.evaluate(async () => (await fetch(document.querySelector('.answer:last-child a.file').href)).text());
  check(saved.trim().split('\n').length === 6, `six lines in ${saved}`);
  check((await run(page, 'load "six.csv" | count')).includes('4 solutions'), 'a file is read again');
  await page.evaluate(() => {
    const dataTransfer = new DataTransfer();
    dataTransfer.items.add(new File(['BBBD\nBBDD\nAACD\nACCC\n'], 'dropped.txt'));
    document.body.dispatchEvent(new DragEvent('drop', { dataTransfer, bubbles: true, cancelable: true }));
  });
  await page.waitForFunction(() => document.body.innerText.includes('dropped.txt'), { timeout: PATIENCE });
  check((await run(page, 'count queens regions "dropped.txt"')).includes('1 solution'), 'a dropped file is read');
  check((await run(page, 'find queens 8 | export "eight.pdf"')).includes('export "eight.html"'), 'a page is offered in place of a PDF');
  await run(page, 'help count');
  await page.waitForFunction(() => {
    const command = [...document.querySelectorAll('.answer:last-child code button.command')].find(one => one.textContent === 'count queens 4..8');
    command?.click();
    return command;
  }, { timeout: PATIENCE });
  await page.waitForFunction(() => document.querySelector('.answer:last-child h2').textContent === 'count queens 4..8', { timeout: PATIENCE });
  await idle(page);
  console.log(`${name}: offers, completion, history, files, and commands inside an answer`);
  await page.click('#start');
  await page.click('[data-door=own]');
  await page.type('#puzzle', 'AAABB\nAABBB\nCCDDB\nCCDDE\nCCEEE');
  await page.click('button[value=play]');
  await page.waitForFunction(() => document.querySelector('.answer:last-child .bezzel-play'), { timeout: PATIENCE });
  await idle(page);
  await play(page, name);
  await interrupt(page, `${name}, plain server`);
  await crash(page, name);
  await languages(page, name);
  // Another kind of screen would load the page again.
  const hasTouch = name === 'chrome';
  await set_size(page, { width: 390, height: 844, hasTouch });
  await traces(page, name);
  await run(page, 'trace queens 6');
  const width = await page.evaluate(() => document.documentElement.scrollWidth);
  check(width <= 390, `${width} px wide on a telephone`);
  const lines = await page.evaluate(() => document.querySelector('.answer:last-child .bezzel-player').shadowRoot.querySelectorAll('li').length);
  check(lines === 8, `${lines} lines of pseudocode`);
  await set_size(page, { width: 1280, height: 720, hasTouch });
  await page.click('#projector');
  const at = () => page.evaluate(() => document.querySelector('.answer:last-child .bezzel-player').shadowRoot.querySelector('output').textContent);
  await page.keyboard.press('Home');
  const [before] = [await at(), await page.keyboard.press('ArrowRight')];
  check(before !== await at(), 'a key is a step');
  const fits = await page.evaluate(() => {
    const { bottom, right } = document.querySelector('.answer:last-child .bezzel-player').getBoundingClientRect();
    return bottom <= innerHeight && right <= innerWidth;
  });
  check(fits, 'the picture fits the screen');
  await page.keyboard.press('Escape');
  console.log(`${name}: telephone and projector`);
  await accessibility(page, name);
  // Without a network.
  await page.waitForFunction(() => navigator.serviceWorker.controller || navigator.serviceWorker.ready.then(() => true), { timeout: PATIENCE });
  await plain.close();
  await page.goto(plain.address);
  await ready(page);
  check((await run(page, 'count queens 7')).includes('40 solutions'), 'without a network');
  console.log(`${name}: works without a network`);
  const other = await browser.newPage();
  await other.goto(isolated.address);
  await ready(other);
  check(await other.evaluate(() => globalThis.crossOriginIsolated), 'the page is isolated');
  await interrupt(other, `${name}, isolated page`);
  await isolated.close();
  await other.close();
  await deploy(browser, name);
  await loading(browser, name);
  const server = await serve({}), next = await browser.newPage();
  next.on('pageerror', error => errors.push(String(error)));
  await links(next, name, server.address);
  await queue(next, name);
  await choices(next, name, server.address);
  await pictures(next, name);
  await visits(browser, next, name, server.address);
  await server.close();
  check(!errors.length, errors.join('\n'));
};

let failed = 0, tested = 0;
for (const [name, paths] of Object.entries(BROWSERS)) {
  const path = paths.find(path => path && existsSync(path));
  if (!path) {
    console.log(`SKIPPED: ${name} is not installed`);
    continue;
  }
  const browser = await puppeteer.launch({
    browser: name, executablePath: path, headless: true, args: name === 'chrome' ? FLAGS : [], defaultViewport: { width: 1000, height: 800, hasTouch: name === 'chrome' },
  });
  try {
    await test(name, browser);
    tested++;
  } catch (error) {
    failed++;
    console.log(`${name}: FAILED: ${error.stack}`);
    const [page] = (await browser.pages()).slice(-1);
    if (process.env.SCREENSHOTS) await page.screenshot({ path: join(process.env.SCREENSHOTS, `${name}.png`) });
  } finally {
    await browser.close();
  }
}
console.log(`${tested} browsers tested, ${failed} failed`);
process.exit(failed ? 1 : 0);
