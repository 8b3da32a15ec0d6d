(() => {
  const start = root => {
    const { frames, step, rest, words, code, lines } = JSON.parse(root.dataset.player);
    const image = root.querySelector('img').getAttribute('src');
    const calm = matchMedia('(prefers-reduced-motion:reduce)').matches;
    const [red, green, blue] = getComputedStyle(root).color.match(/[\d.]+/g).map(Number);
    const dark = red * 0.299 + green * 0.587 + blue * 0.114 > 140, query = '(prefers-color-scheme:dark)';
    // A page that tells its theme is followed, and one that looks as the system does; of another one the colour of its text decides.
    const [night, scheme] = root.closest('[data-jp-theme-light]') ? [query, 'inherit']
      : matchMedia(query).matches === dark ? [query, 'light dark'] : dark ? ['all', 'dark'] : ['not all', 'light'];
    const text = decodeURIComponent(image.slice(image.indexOf(',') + 1)).replaceAll(query, night);
    // The palettes stand around the shadow, where the page's theme reaches them; the picture inherits its colours.
    const palettes = [];
    const bare = text.replace(/@media[^{}]*\{([^{}]*\.bezzel\{--bz-[^}]*\})+\}/g, palette => {
      palettes.push(palette.replaceAll('.bezzel{', '.bezzel-player{'));
      return '';
    });
    const svg = new DOMParser().parseFromString(bare, 'image/svg+xml').documentElement;
    // The style sheet's clock becomes data, so that the page holds the elements of one step only.
    const timed = [];
    const timeless = svg.querySelector('style').textContent.replace(/@keyframes ([\w-]+)\{((?:[^{}]+\{[^{}]*\})*)\}/g, (_, name, moments) => {
      timed.push([name, moments]);
      return '';
    }).replace(/\.[\w-]+\{animation:[^}]*\}/g, '');
    svg.querySelector('style').textContent = timeless;
    const draws = [], spans = new Map();
    let rows = [];
    // Of a film, the moments that its window shows.
    const thread = (film, name, pitch) => {
      const moments = [...film.children], told = name.endsWith('-r');
      const tall = told ? Math.round(film.closest('[mask]').parentNode.querySelector('mask').getAttribute('height') / pitch) : 1;
      if (told) rows = moments;
      draws.push(frame => {
        film.setAttribute('transform', `translate(0 ${-pitch * frame})`);
        film.replaceChildren(...moments.slice(Math.max(frame - tall + 1, 0), frame + 1));
      });
    };
    for (const [name, moments] of timed) {
      const [element, ...others] = svg.querySelectorAll(`.${name}`), end = moments.match(/translateY\(-(\d+)px\)/)?.[1];
      if (end) {
        thread(element, name, end / (frames - 1));
      } else if (moments.includes('scaleX')) {
        draws.push(frame => element.setAttribute('transform', `scale(${frame / (frames - 1)} 1)`));
      } else {
        // The percentages are of a round, which ends with a rest.
        const turns = [...moments.matchAll(/([\d.]+)%\{visibility:(\w+)\}/g)]
          .map(([, percent, there]) => [Math.round(percent * (frames + rest / step) / 100), there === 'visible']);
        for (const one of [element, ...others]) {
          one.classList.remove('bz-v');
          spans.set(one, frame => turns.findLast(([from]) => from <= frame)[1]);
        }
      }
    }
    for (const parent of new Set([...spans.keys()].map(one => one.parentNode))) {
      const all = [...parent.children];
      draws.push(frame => parent.replaceChildren(...all.filter(one => spans.get(one)?.(frame) ?? true)));
    }
    svg.style.cssText = 'display:block;max-width:100%;height:auto';
    // On a narrow page, and beside pseudocode, the text is in letters of the page.
    const whole = svg.getAttribute('viewBox'), [, , width, height] = whole.split(' ');
    const side = svg.querySelector('.bz-text').getAttribute('transform').match(/[\d.]+/)[0];
    const make = (tag, fields) => Object.assign(document.createElement(tag), fields);
    const style = make('style', {
      textContent: `:host{display:block;max-width:100%;color-scheme:${scheme}}`
        + `div{display:flex;flex-wrap:wrap;align-items:center;gap:.4em;margin:.5em 0;max-width:${svg.getAttribute('width')}px}`
        + 'button,select{font:inherit;color:inherit;background:transparent;border:1px solid;border-radius:.35em;height:2.2em;min-width:2.4em;cursor:pointer}'
        + 'select{background:Canvas;color:CanvasText}input{flex:1 1 10em;min-width:6em;accent-color:#2e7d32}'
        + '[hidden]{display:none!important}p{margin:.4em 0;min-height:3em}p b{margin:0 .5em}'
        + 'section.code{display:grid;gap:0 1em;grid-template:"board lines" auto "board said" 1fr "bar bar" auto / minmax(0,max-content) minmax(14em,1fr)}'
        + 'section.code.narrow{grid-template:"board" auto "said" auto "bar" auto "lines" auto / minmax(0,1fr)}'
        + 'section>svg{grid-area:board}section>p{grid-area:said}section>div{grid-area:bar}'
        + 'ol{grid-area:lines;align-self:start;margin:0;padding:.3em .3em .3em 2.4em;max-width:34em;border-radius:.4em;background:var(--bz-w);color:var(--bz-t)}'
        + 'li{padding:.1em .3em;border-radius:.3em}li[aria-current]{background:var(--bz-h);box-shadow:inset .2em 0 var(--bz-g)}'
        + 'button path{fill:currentColor}button svg{vertical-align:middle}'
        + ':focus-visible{outline:2px solid #1a73e8;outline-offset:2px}@media print{div{display:none!important}}',
    });
    // Of players side by side, the first one has the buttons and the others follow it.
    const players = () => [...(root.closest('.bezzel-beside')?.querySelectorAll('.bezzel-player') ?? [root])];
    const leads = players()[0] === root;
    const total = () => Math.max(...players().map(player => JSON.parse(player.dataset.player).frames));
    let at = 0, playing = leads && !calm, speed = 1, timer, seen = true;
    const icon = path => `<svg width="16" height="16" viewBox="0 0 16 16" aria-hidden="true"><path d="${path}"/></svg>`;
    const paths = {
      first: 'M1 2h2v12H1zM8 2v12L3 8zM15 2v12L9 8z', back: 'M11 2v12L2 8zM13 2h2v12h-2z', play: 'M3 1l11 7-11 7z',
      pause: 'M3 2h4v12H3zM9 2h4v12H9z', next: 'M5 2v12l9-6zM1 2h2v12H1z', last: 'M13 2h2v12h-2zM8 2v12l5-6zM1 2v12l6-6z',
    };
    const button = (name, act) => {
      const made = make('button', { type: 'button', innerHTML: icon(paths[name]), title: words[name], onclick: act });
      made.setAttribute('aria-label', words[name]);
      return made;
    };
    const show = () => {
      const frame = Math.min(at, frames - 1), all = total();
      draws.forEach(draw => draw(frame));
      root.dataset.at = frame + 1;
      const where = words.of.replace('%1', at + 1).replace('%2', all);
      const said = [...(rows[frame]?.querySelectorAll('tspan') ?? [])].map(line => line.textContent).join(' ');
      const [number, sign] = [...(rows[frame]?.querySelectorAll('text') ?? [])].map(part => part.textContent);
      list.querySelector('[aria-current]')?.removeAttribute('aria-current');
      list.children[lines?.[frame]]?.setAttribute('aria-current', 'step');
      sentence.replaceChildren(number ?? '', make('b', { textContent: sign ?? '' }), said);
      slider.max = all;
      slider.value = at + 1;
      slider.setAttribute('aria-valuetext', said ? `${where}: ${said}` : where);
      place.textContent = where;
      // A picture that plays by itself does not talk.
      place.setAttribute('aria-live', playing ? 'off' : 'polite');
      const name = playing ? 'pause' : 'play';
      if (toggle.title !== words[name]) {
        toggle.innerHTML = icon(paths[name]);
        toggle.title = words[name];
        toggle.setAttribute('aria-label', words[name]);
      }
      if (leads) for (const player of players().slice(1)) player.dispatchEvent(new CustomEvent('bezzel-step', { detail: at }));
      clearTimeout(timer);
      const wait = (step + (at === all - 1 ? rest : 0)) / speed * 1000;
      if (playing && seen) timer = setTimeout(() => { at = (at + 1) % total(); show(); }, Math.min(Math.max(wait, 20), 2 ** 31 - 1));
    };
    const go = to => { playing = false; at = Math.min(Math.max(to, 0), total() - 1); show(); };
    const play = () => { playing = !playing; show(); };
    const toggle = button('play', play);
    const slider = make('input', { type: 'range', min: 1, max: frames, step: 1, oninput: () => go(slider.value - 1) });
    slider.setAttribute('aria-label', root.getAttribute('aria-label'));
    const pace = make('select', { title: words.speed, onchange: () => { speed = Number(pace.value); show(); } });
    pace.setAttribute('aria-label', words.speed);
    for (const factor of [0.25, 0.5, 1, 2, 4, 8]) {
      pace.append(make('option', { value: factor, textContent: `${factor}×`, selected: factor === 1 }));
    }
    const place = make('output', {}), sentence = make('p', { ariaHidden: 'true' });
    // The lines of the method. The one that the step executes is lit.
    const list = make('ol', { hidden: !code });
    list.setAttribute('aria-label', words.code);
    for (const [depth, text] of code ?? []) {
      const item = make('li', { textContent: text });
      item.style.paddingInlineStart = `${0.4 + 1.4 * depth}em`;
      list.append(item);
    }
    const bar = make('div', { hidden: !leads });
    bar.append(button('first', () => go(0)), button('back', () => go(at - 1)), toggle, button('next', () => go(at + 1)),
      button('last', () => go(total() - 1)), slider, place, pace);
    const keys = {
      ArrowLeft: () => go(at - 1), ArrowRight: () => go(at + 1), Home: () => go(0), End: () => go(total() - 1), ' ': play,
    };
    const moves = ['ArrowLeft', 'ArrowRight', 'ArrowUp', 'ArrowDown', 'Home', 'End', 'PageUp', 'PageDown'];
    const own = { INPUT: moves, SELECT: [...moves, 'Enter', ' '], BUTTON: ['Enter', ' '] };
    // Before the keys of a notebook, which has all others.
    root.bezzelKey = event => {
      const native = own[event.composedPath()[0].tagName]?.includes(event.key);
      if (event.ctrlKey || event.altKey || event.metaKey || !(native || keys[event.key])) return;
      event.stopImmediatePropagation();
      if (native) return;
      event.preventDefault();
      keys[event.key]();
    };
    // On paper it shows the last step, and what is folded.
    let before;
    const print = on => {
      if (!root.isConnected || on === Boolean(before)) return;
      const folded = [...(root.closest('.bezzel-doc') ?? root).querySelectorAll('details')];
      if (on) {
        before = { at, playing, closed: folded.filter(one => !one.open) };
        before.closed.forEach(one => { one.open = true; });
        go(total() - 1);
      } else {
        before.closed.forEach(one => { one.open = false; });
        [at, playing, before] = [before.at, before.playing, undefined];
        show();
      }
    };
    addEventListener('beforeprint', () => print(true));
    addEventListener('afterprint', () => print(false));
    root.setAttribute('role', 'group');
    root.append(make('style', { textContent: palettes.join('') }));
    const parts = make('section', { className: code ? 'code' : '' });
    parts.append(svg, sentence, bar, list);
    root.attachShadow({ mode: 'open' }).append(style, parts);
    // The picture is in the shadow now.
    root.querySelectorAll(':scope > img, :scope > div').forEach(one => one.remove());
    root.addEventListener('bezzel-step', event => { at = event.detail; show(); });
    // A page asks for this when something else is to be looked at.
    root.addEventListener('bezzel-rest', () => { playing = false; show(); });
    show();
    new IntersectionObserver(found => {
      if (seen === found.at(-1).isIntersecting) return;
      seen = !seen;
      show();
    }).observe(root);
    new ResizeObserver(() => {
      const narrow = root.clientWidth < 520, alone = narrow || Boolean(code);
      parts.classList.toggle('narrow', narrow);
      svg.setAttribute('viewBox', alone ? `0 0 ${side} ${height}` : whole);
      svg.style.width = narrow ? '100%' : alone ? `${side / width * svg.getAttribute('width')}px` : '';
      svg.style.aspectRatio = alone ? `${side} / ${height}` : '';
      sentence.hidden = !alone;
    }).observe(root);
  };
  if (!globalThis.bezzelKeys) {
    addEventListener('keydown', event => event.composedPath().find(part => part.bezzelKey)?.bezzelKey(event), true);
    globalThis.bezzelKeys = true;
  }
  const here = document.currentScript?.parentElement;
  const roots = here?.matches('.bezzel-player') ? [here] : document.querySelectorAll('.bezzel-player');
  for (const root of roots) if (!root.shadowRoot) start(root);
})();
