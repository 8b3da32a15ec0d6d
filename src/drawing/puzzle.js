(() => {
  // The comm to the kernel that showed the board, where the page comes from its Jupyter server; nothing else is connected to.
  const linked = (kernel, puzzle, take, lost) => {
    // A page that runs the program itself.
    if (globalThis.bezzelBoards) return globalThis.bezzelBoards(puzzle, take, lost);
    const config = document.getElementById('jupyter-config-data');
    const base = config ? JSON.parse(config.textContent).baseUrl : document.body.dataset.baseUrl;
    if (!kernel || !base || !location.protocol.startsWith('http')) return null;
    const own = () => Array.from(crypto.getRandomValues(new Uint8Array(16)), byte => byte.toString(16).padStart(2, '0')).join('');
    const session = own(), comm_id = own();
    const address = new URL(`${base}api/kernels/${kernel}/channels?session_id=${session}`, location.href);
    address.protocol = address.protocol.replace('http', 'ws');
    const socket = new WebSocket(address);
    const send = (msg_type, content) => socket.readyState === 1 && socket.send(JSON.stringify({
      header: { msg_id: own(), msg_type, session, username: '', date: new Date().toISOString(), version: '5.4' },
      parent_header: {}, metadata: {}, content: { comm_id, ...content }, channel: 'shell', buffers: [],
    }));
    const waiting = [];
    let over = false, opened = false;
    const end = told => {
      if (!over) lost(told);
      over = true;
      socket.close();
    };
    socket.onopen = () => {
      opened = true;
      send('comm_open', { target_name: 'bezzel.play', data: { puzzle } });
      waiting.splice(0).forEach(data => send('comm_msg', { data }));
    };
    socket.onmessage = ({ data }) => {
      const message = typeof data === 'string' ? JSON.parse(data) : {};
      const kind = message.msg_type ?? message.header?.msg_type;
      if (kind === 'shutdown_reply' || ['dead', 'terminating'].includes(message.content?.execution_state)) end(true);
      if (message.content?.comm_id !== comm_id) return;
      if (kind === 'comm_msg') take(message.content.data);
      if (kind === 'comm_close') end(true);
    };
    // Without a kernel from the start, as in an exported page, there is nothing to say.
    socket.onclose = () => end(opened);
    return data => (socket.readyState === 0 ? waiting.push(data) : send('comm_msg', { data }));
  };

  // The rules for boards that no kernel answers for: which squares attack, touch or lead to which is data.
  const rules = data => {
    const { files, ranks, rule, near, each, pieces, given, blocked, solution, regions, words } = data;
    const walk = rule === 'walk', cut = rule === 'cut', cover = rule === 'cover', free = walk || data.lax;
    const name = at => `${String.fromCharCode(97 + Math.floor(at / ranks))}${at % ranks + 1}`;
    const said = (word, ...values) => values.reduce((text, value, k) => text.replaceAll(`%${k + 1}`, value), words[word]);
    const units = at => [Math.floor(at / ranks), files + at % ranks, files + ranks + regions[at]];
    let now = { placed: data.placed, marked: data.marked }, past = [], future = [];
    const game = { moves: data.moves, hints: data.hints, said: '', shown: [], ended: false, solved: false };
    const all = near.map((_, at) => at);
    // The pieces that exclude one on the square. Pieces that one there would attack are left out if only attacked squares are sought.
    const clashes = (at, attacked = false) => now.placed.filter(other => {
      if (other === at) return false;
      if (near[other].includes(at) || (!attacked && near[at].includes(other))) return true;
      if (!cut) return false;
      const full = units(at).filter(unit => now.placed.filter(one => one !== at && units(one).includes(unit)).length >= each);
      return units(other).some(unit => full.includes(unit));
    });
    // Rows, columns and regions that need a number of pieces: by the rule, or because a piece attacks all of its row and column.
    const lines = at => units(at).slice(0, cut ? 3 : 2);
    const shares = (one, other) => lines(one).some(unit => lines(other).includes(unit));
    const fills = () => pieces === files && files === ranks
      && near.every((reach, at) => reach.filter(other => shares(at, other)).length === files + ranks - 2);
    const needs = cut ? each : rule === 'place' && fills() ? 1 : 0;
    const crowded = unit => needs && now.placed.filter(at => lines(at).includes(unit)).length > needs;
    const clashing = () => (free ? [] : now.placed.filter(at => clashes(at).length));
    const unitName = unit => (unit < files ? said('column', String.fromCharCode(97 + unit))
      : unit < files + ranks ? said('row', unit - files + 1) : said('region', data.letters[unit - files - ranks]));
    // The first line whose free squares are as many as its missing pieces, with these squares.
    const forced = () => {
      const open = all.filter(at => ![...now.placed, ...now.marked, ...blocked].includes(at) && !clashes(at).length);
      for (const unit of needs ? new Set(all.flatMap(lines)) : []) {
        const missing = needs - now.placed.filter(at => lines(at).includes(unit)).length;
        const left = open.filter(at => lines(at).includes(unit));
        if (missing > 0 && left.length === missing) return [left, unitName(unit)];
      }
      return null;
    };
    const holder = number => Object.keys(data.numbers).map(Number).find(at => data.numbers[at] === number);
    const suits = (at, number) => (data.numbers[at] ?? number) === number && (holder(number) ?? at) === at;
    const onward = () => {
      const { placed } = now, last = placed.at(-1);
      const fits = at => suits(at, placed.length + 1) && !placed.includes(at) && !blocked.includes(at) && (at !== data.to || placed.length === pieces - 1);
      return placed.length ? near[last].filter(fits) : [];
    };
    const reached = () => (walk ? onward() : all.filter(at => !now.placed.includes(at) && clashes(at, true).length));
    const open = () => all.filter(at => !blocked.includes(at)
      && !now.placed.some(one => near[one].includes(at)) && (data.total || !now.placed.includes(at)));
    const judge = text => {
      const { placed } = now, wrong = clashing().at(-1);
      game.ended = game.solved = false;
      if (placed.length < pieces) return walk && placed.length && !onward().length ? said('stuck', name(placed.at(-1))) : text;
      if (wrong !== undefined) return said('clashes', name(wrong), name(clashes(wrong)[0]));
      if (cover && open().length) return said('open', open().length);
      if (walk && data.closed && !near[placed.at(-1)].includes(placed[0])) return said('not_closed', name(placed[0]), name(placed.at(-1)));
      game.ended = game.solved = true;
      return words.solved;
    };
    const turn = (to, from, into) => {
      into.push(now);
      game.moves += to.placed === from.placed ? 0 : 1;
      now = to;
    };
    const change = (placed, marked, text) => {
      future = [];
      turn({ placed, marked }, now, past);
      return judge(text);
    };
    const remove = at => {
      const place = now.placed.indexOf(at);
      return change(walk ? now.placed.slice(0, place) : now.placed.filter(one => one !== at), now.marked, said('removed', name(at)));
    };
    // Why no piece can stand on the square. Those that would clash can, if clashes are allowed.
    const refusal = (at, may_clash) => {
      const { placed } = now, last = placed.at(-1);
      if (blocked.includes(at)) return said('blocked', name(at));
      if (walk && placed.includes(at)) return said('visited', name(at), placed.indexOf(at) + 1);
      if (walk && placed.length && !near[last].includes(at)) return said('no_move', name(at), name(last));
      if (walk && data.numbers[at] && !suits(at, placed.length + 1)) return said('other_number', name(at), data.numbers[at]);
      if (walk && !suits(at, placed.length + 1)) return said('number_elsewhere', name(holder(placed.length + 1)), placed.length + 1);
      if (walk && at === data.to && placed.length < pieces - 1) return said('too_early', name(at));
      if (placed.length >= pieces) return words.none_left;
      const clash = free || may_clash ? [] : clashes(at);
      return clash.length ? said('clash', name(at), name(clash[0])) : '';
    };
    const flip = (at, may_clash) => {
      if (given.includes(at)) return said('fixed', name(at));
      if (walk ? now.placed.at(-1) === at : now.placed.includes(at)) return remove(at);
      const clash = free ? [] : clashes(at);
      const text = clash.length ? said('clashes', name(at), name(clash[0])) : said('placed', name(at));
      return refusal(at, may_clash) || change([...now.placed, at], now.marked.filter(one => one !== at), text);
    };
    const listed = (word, at) => said(at.length > 1 ? `${word}_more` : word, at.map(name).join(', '));
    const acts = {
      toggle: ([at]) => flip(at, false),
      put: ([at]) => flip(at, true),
      // Several squares become what the first of them becomes.
      mark: at => {
        const { placed, marked } = now, gone = at.filter(one => marked.includes(one));
        if (gone.includes(at[0])) return change(placed, marked.filter(one => !gone.includes(one)), listed('unmarked', gone));
        const made = walk ? [] : at.filter(one => ![...placed, ...marked, ...blocked].includes(one));
        return made.length ? change(placed, [...marked, ...made], listed('marked', made)) : game.said;
      },
      undo: () => (past.length ? (turn(past.pop(), now, future), words.undone) : words.no_undo),
      redo: () => (future.length ? (turn(future.pop(), now, past), judge(words.redone)) : words.no_redo),
      restart: () => {
        Object.assign(game, { moves: 0, hints: 0, ended: false, solved: false });
        [now, past, future] = [{ placed: given, marked: [] }, [], []];
        return words.restarted;
      },
      hint: () => {
        game.hints += 1;
        const wrong = walk ? now.placed.findIndex((at, k) => at !== solution[k])
          : now.placed.findIndex(at => !solution.includes(at));
        if (wrong >= 0) {
          game.shown = [now.placed[wrong]];
          return said(data.sole ? 'take_back' : walk ? 'other_tour' : 'other', name(now.placed[wrong]));
        }
        const marked = now.marked.find(at => solution.includes(at));
        if (marked !== undefined) return said(data.sole ? 'wrong_mark' : 'next', name(marked));
        const [left, unit] = forced() ?? [];
        if (left) {
          game.shown = left;
          return left.length === 1 ? said('left_one', name(left[0]), unit) : said('left_more', left.map(name).join(', '), unit);
        }
        const only = walk && onward();
        if (only.length === 1) {
          game.shown = only;
          return said('sole_move', name(only[0]), name(now.placed.at(-1)));
        }
        game.shown = [walk ? solution[now.placed.length] : solution.find(at => !now.placed.includes(at))];
        return game.shown[0] === undefined ? '' : said('next', name(game.shown[0]));
      },
    };
    return {
      act: (action, squares) => {
        game.shown = [];
        // What is over can only begin again.
        if (!game.ended || action === 'restart') game.said = acts[action](squares);
      },
      // A kernel's word for how the game stands.
      put: state => {
        const at = text => (text.charCodeAt(0) - 97) * ranks + Number(text.slice(1)) - 1;
        [now, past, future] = [{ placed: state.squares.map(at), marked: state.marked.map(at) }, [], []];
        Object.assign(game, {
          moves: state.moves, hints: state.hints, said: state.message ?? '', ended: Boolean(state.ending), solved: state.ending === 'solved',
          shown: (state.deduction?.place ?? state.deduction?.empty ?? []).map(at),
        });
      },
      commands: () => {
        const own = now.placed.filter(at => !given.includes(at));
        const marks = now.marked.length ? [`mark ${now.marked.map(name).join(', ')}`] : [];
        return [`play ${data.puzzle}`, 'restart', ...own.map(at => `place ${name(at)}`), ...marks].join('; ');
      },
      state: automatic => ({
        ...game, ...now, reached: automatic || walk ? reached() : [], left: pieces - now.placed.length,
        clashing: clashing(), crowded: needs ? all.filter(at => lines(at).some(crowded)) : [],
      }),
      // What a piece on the square would clash with.
      clashes: at => (free || now.placed.includes(at) ? [] : clashes(at)),
      name, said,
    };
  };

  // The player's settings, in every board of this browser.
  const kept = () => {
    try {
      return JSON.parse(localStorage.getItem('bezzel.play')) ?? {};
    } catch {
      return {};
    }
  };
  const keep = settings => {
    try {
      localStorage.setItem('bezzel.play', JSON.stringify(settings));
    } catch {
      // They hold for this board.
    }
  };

  // Time after which a finger that rests is a long press, in milliseconds.
  const LONG = 500;

  const start = root => {
    const data = JSON.parse(root.dataset.play);
    const { files, ranks, rule, given, blocked, regions, tints, letters, words } = data;
    const game = rules(data), { name, said } = game, walk = rule === 'walk', cycles = rule === 'place' || rule === 'cut';
    const settings = { marks_first: true, refuse: false, timed: true, ...kept() };
    // The setting of the session turns the marks off for all boards.
    settings.automatic = data.marks && (settings.automatic ?? true);
    const [red, green, blue] = getComputedStyle(root).color.match(/[\d.]+/g).map(Number);
    const dark = red * 0.299 + green * 0.587 + blue * 0.114 > 140, query = '(prefers-color-scheme:dark)';
    // As in the player: which theme is followed, and the palettes around the shadow, where the page's theme reaches them.
    const [night, scheme] = root.closest('[data-jp-theme-light]') ? [query, 'inherit']
      : matchMedia(query).matches === dark ? [query, 'light dark'] : dark ? ['all', 'dark'] : ['not all', 'light'];
    const palettes = [];
    const css = data.css.replaceAll(query, night).replace(/@media[^{}]*\{([^{}]*\.bezzel\{--bz-[^}]*\})+\}/g, palette => {
      palettes.push(palette.replaceAll('.bezzel{', '.bezzel-play{'));
      return '';
    });
    const make = (tag, fields, ...inside) => {
      const made = Object.assign(document.createElement(tag), fields);
      made.append(...inside);
      return made;
    };
    const style = make('style', {
      textContent: `${css}:host{display:block;color-scheme:${scheme}}section{max-width:46em}[hidden]{display:none!important}`
        + `#board{display:grid;grid-template-columns:1.5em repeat(${files},minmax(0,1fr));margin:.2em 0;max-width:${files * 46 + 28}px}`
        + '#board>div{display:contents}#board span{place-self:center;font-size:.8em;color:var(--bz-c)}'
        + '#board button{all:unset;box-sizing:border-box;position:relative;aspect-ratio:1;cursor:pointer;background:var(--bz-l);border:0 solid #1c140f;'
        + 'touch-action:manipulation;user-select:none;-webkit-user-select:none;-webkit-touch-callout:none}'
        + '#board.active button{touch-action:pinch-zoom}'
        + '#board .dark{background:var(--bz-d)}#board .cut{border:1px solid #8a8a8a}'
        + '#board .right{border-right:3px solid #1c140f}#board .below{border-bottom:3px solid #1c140f}'
        + '#board b{position:absolute;left:8%;top:4%;font:.75em sans-serif;color:#1c140f}'
        + '#board .number{font:700 1em sans-serif;left:auto;top:auto;right:8%;bottom:6%;z-index:1;text-shadow:0 0 3px #fff,0 0 3px #fff}'
        + '#board svg{position:absolute;inset:0;width:100%;height:100%;pointer-events:none}'
        + '#board .crowded{background-image:linear-gradient(#d930253d,#d930253d)}#board .clash{--bz-p:#b3140f;box-shadow:inset 0 0 0 4px #c5221f}'
        + '#board .shown{box-shadow:inset 0 0 0 4px #1a73e8}#board .passed{box-shadow:inset 0 0 0 3px #33271f}'
        + '#board button:focus-visible{outline:3px solid #1a73e8;outline-offset:-2px;z-index:1}'
        + `.bar,#head{display:flex;flex-wrap:wrap;align-items:center;gap:.4em}#head{justify-content:space-between;max-width:${files * 46 + 28}px}`
        + '.bar button{font:inherit;color:inherit;background:transparent;border:1px solid;border-radius:.35em;min-height:2.2em;padding:0 .7em;cursor:pointer}'
        + '.bar button svg{width:1.3em;height:1.3em;vertical-align:middle;fill:none;stroke:currentColor;stroke-width:2;stroke-linecap:round;stroke-linejoin:round}'
        + '.bar button span{margin-left:.35em}.bar [aria-expanded=true]{background:color-mix(in srgb,currentColor 20%,transparent)}'
        + '#settings label{display:flex;align-items:center;gap:.4em;min-height:2.2em;margin-right:.8em}#settings{margin-top:.3em}'
        + '.bar button:focus-visible,summary:focus-visible,input:focus-visible{outline:2px solid #1a73e8;outline-offset:2px}'
        + 'output{display:block;min-height:1.5em;margin:.3em 0}'
        + '@media(max-width:30em){#board{grid-template-columns:repeat('
        + `${files},minmax(0,1fr))}#board span{display:none}#board [data-edge]::after{content:attr(data-edge);position:absolute;left:6%;bottom:2%;font:.65em sans-serif;color:#1c140f}`
        // Squares as large as the width allows, and room for a hint, so that the buttons stay in their place.
        + '#board,#head{max-width:none}output{min-height:3em}#head,output,.bar,details{padding:0 .3em}section{scroll-margin-bottom:4.5em}#tools{flex-wrap:nowrap}#tools button{flex:1;padding:0}#tools button span{position:absolute;width:1px;height:1px;overflow:hidden;clip-path:inset(50%);white-space:nowrap}}'
        + '@media(pointer:coarse){.bar button,#settings label,summary{min-height:44px;min-width:44px}}'
        + '@media print{.bar{display:none}}code{white-space:pre-wrap;word-break:break-word}',
    });
    const shape = text => `<svg viewBox="0 0 100 100" aria-hidden="true">${text}</svg>`;
    const shapes = {
      piece: shape(data.shape), blocked: shape('<rect class="bz-x" width="100" height="100"/><path class="bz-y" d="M30 30 70 70M70 30 30 70"/>'),
      attacked: shape('<circle class="bz-a" cx="50" cy="50" r="13"/>'),
      marked: shape('<path d="M36 36l28 28m0 -28l-28 28" fill="none" stroke="#33271f" stroke-width="9" stroke-linecap="round"/>'),
      next: shape('<circle cx="50" cy="50" r="13" fill="#14551a"/>'),
    };
    const icons = {
      undo: '<path d="M8 5 3 10l5 5M3 10h11a5 5 0 0 1 0 10h-3"/>', redo: '<path d="m16 5 5 5-5 5m5-5H10a5 5 0 0 0 0 10h3"/>',
      hint: '<path d="M9 18h6m-5 3h4M12 3a6 6 0 0 0-3 11v1h6v-1a6 6 0 0 0-3-11Z"/>', restart: '<path d="M4 12a8 8 0 1 0 3-6.2M4 3v5h5"/>',
      settings: '<path d="M3 7h8m6 0h4M3 17h4m6 0h8"/><circle cx="14" cy="7" r="3"/><circle cx="10" cy="17" r="3"/>',
    };
    const named = { marked: 'marked_square', blocked: 'blocked_square', next: 'next_square' };
    const squares = [], board = make('div', { id: 'board', role: 'grid' });
    board.setAttribute('aria-label', `${data.title}. ${words.keys}`);
    for (let rank = ranks - 1; rank >= 0; rank--) {
      const row = make('div', { role: 'row' }, make('span', { textContent: data.coordinates ? rank + 1 : '', ariaHidden: 'true' }));
      for (let file = 0; file < files; file++) {
        const at = file * ranks + rank, square = make('button', { type: 'button', role: 'gridcell', tabIndex: -1 });
        square.dataset.square = name(at);
        // Where there is no room beside the board, coordinates are in its squares.
        if (data.coordinates && !(file && rank)) square.dataset.edge = file ? name(at)[0] : rank ? rank + 1 : name(at);
        if (regions.length) {
          const differs = other => other !== undefined && other !== regions[at];
          square.classList.add('cut');
          square.classList.toggle('right', file + 1 < files && differs(regions[at + ranks]));
          square.classList.toggle('below', rank > 0 && differs(regions[at - 1]));
          square.style.backgroundColor = tints[regions[at]];
        } else square.classList.toggle('dark', (file + rank) % 2 === 0);
        square.onclick = event => {
          // The end of a drag or of a long press is no tap.
          if (handled && event.detail) return;
          later(() => (event.shiftKey ? act('mark', [at]) : tap(at)));
        };
        square.oncontextmenu = event => {
          event.preventDefault();
          event.stopPropagation();
          if (!handled) press(at);
        };
        square.onfocus = () => stand(at);
        squares[at] = square;
        row.append(square);
      }
      board.append(row);
    }
    if (data.coordinates) {
      const letters = Array.from({ length: files }, (_, file) => make('span', { textContent: name(file * ranks)[0], ariaHidden: 'true' }));
      board.append(make('span'), ...letters);
    }
    let cursor = 0, since = Date.now() - data.seconds * 1000, stopped = null, busy, sent = false, tried, alarm = [];
    let kernel = linked(data.kernel, data.puzzle, state => {
      const own = sent;
      clearTimeout(busy);
      sent = false;
      if (state.squares) {
        game.put(state);
        since = Date.now() - state.played * 1000;
        show();
        if (own) reveal();
      }
      go_on();
    }, told => {
      clearTimeout(busy);
      [kernel, sent] = [null, false];
      show(told ? words.lost : '');
      go_on();
    });
    // What a tap does depends on the square, so it waits until the kernel has answered the one before.
    const deeds = [];
    const go_on = () => {
      while (!sent && deeds.length) deeds.shift()();
    };
    const later = deed => {
      deeds.push(deed);
      go_on();
    };
    const stand = at => {
      squares[cursor].tabIndex = -1;
      cursor = at;
      squares[at].tabIndex = 0;
    };
    const act = (action, at = []) => {
      [tried, alarm] = [undefined, []];
      if (action === 'toggle') {
        const others = game.clashes(at[0]);
        if (others.length) alarm = [at[0], ...others];
      }
      if (kernel) {
        clearTimeout(busy);
        busy = setTimeout(() => { status.textContent = words.busy; }, 1500);
        sent = true;
        kernel(at.length ? { action, square: at.map(name).join(' ') } : { action });
        return;
      }
      if (action === 'restart') since = Date.now();
      game.act(action, at);
      show();
      reveal();
    };
    const place = at => act(settings.refuse ? 'toggle' : 'put', [at]);
    // Empty, mark, piece, empty. A second tap on a mark whose piece was refused removes it.
    const tap = at => {
      const { placed, marked } = game.state(), again = tried === at;
      if (!cycles || !settings.marks_first || placed.includes(at) || blocked.includes(at)) return place(at);
      if (!marked.includes(at) || again) return act('mark', [at]);
      place(at);
      tried = at;
    };
    // A right click or a long press.
    const press = at => {
      handled = Boolean(drag);
      leave_drag();
      later(() => (cycles && settings.marks_first ? place(at) : act('mark', [at])));
    };
    // A pointer that goes from square to square marks them all.
    let drag = null, handled = false;
    const passed = () => squares.forEach((square, at) => square.classList.toggle('passed', drag?.passed.length > 1 && drag.passed.includes(at)));
    const leave_drag = () => {
      clearTimeout(drag?.rest);
      drag = null;
      passed();
    };
    board.onpointerdown = event => {
      handled = false;
      const at = squares.indexOf(event.target.closest('button'));
      if (at < 0 || event.button || walk) return;
      drag = { passed: [at] };
      if (event.pointerType === 'mouse') return;
      drag.rest = setTimeout(() => press(at), LONG);
      // The first touch may scroll the page; then fingers draw on the board.
      board.classList.add('active');
    };
    board.onpointermove = event => {
      // The button may have been released elsewhere.
      if (!event.buttons) leave_drag();
      if (!drag) return;
      const between = event.getCoalescedEvents?.() ?? [];
      for (const { clientX, clientY } of between.length ? between : [event]) {
        const at = squares.indexOf(root.shadowRoot.elementFromPoint(clientX, clientY)?.closest('button'));
        if (at < 0 || drag.passed.includes(at)) continue;
        clearTimeout(drag.rest);
        board.setPointerCapture(event.pointerId);
        drag.passed.push(at);
      }
      passed();
    };
    board.onpointerup = () => {
      const at = drag?.passed ?? [];
      leave_drag();
      if (at.length < 2) return;
      handled = true;
      later(() => act('mark', at));
    };
    board.onpointercancel = leave_drag;
    addEventListener('pointerdown', event => {
      if (!event.composedPath().includes(board)) board.classList.remove('active');
    });
    const button = (word, action) => {
      const text = make('span', { textContent: words[word] }), made = make('button', { type: 'button', title: words[word], onclick: action }, text);
      if (icons[word]) text.insertAdjacentHTML('beforebegin', `<svg viewBox="0 0 24 24" aria-hidden="true">${icons[word]}</svg>`);
      return made;
    };
    const choice = (word, setting) => {
      const box = make('input', { type: 'checkbox', checked: settings[setting], onchange: () => {
        settings[setting] = box.checked;
        keep({ ...kept(), [setting]: box.checked });
        show();
      } });
      return make('label', {}, box, words[word]);
    };
    const choices = [
      ...(cycles ? [choice('marks_first', 'marks_first')] : []), ...(walk || data.lax ? [] : [choice('refuse', 'refuse')]),
      ...(walk ? [] : [choice('automatic', 'automatic')]), choice('timer', 'timed'),
    ];
    const panel = make('div', { id: 'settings', className: 'bar', hidden: true }, ...choices);
    const unfold = is_open => {
      panel.hidden = !is_open;
      opener.ariaExpanded = String(is_open);
      if (is_open) panel.scrollIntoView({ block: 'nearest' });
    };
    const opener = button('settings', () => unfold(panel.hidden));
    opener.ariaExpanded = 'false';
    for (const part of [opener, panel]) {
      part.onkeydown = event => {
        if (event.key !== 'Escape' || panel.hidden) return;
        event.preventDefault();
        unfold(false);
        opener.focus();
      };
    }
    const clock = make('span'), status = make('output', { ariaLive: 'polite' }), left = make('span');
    const code = make('code'), alone = make('details', {}, make('summary', { textContent: words.alone }), code);
    const asked = word => button(word, () => later(() => act(word)));
    const tools = make('div', { id: 'tools', className: 'bar' }, ...['undo', 'redo', 'hint', 'restart'].map(asked), opener);
    // A page that runs the program itself can show another puzzle and has a link to this one.
    const page = globalThis.bezzelBoards && globalThis.bezzel;
    const time = () => {
      const seconds = Math.floor(((stopped ?? Date.now()) - since) / 1000), two = number => String(number).padStart(2, '0');
      const hours = Math.floor(seconds / 3600), minutes = Math.floor(seconds / 60) % 60;
      return `${hours ? `${hours}:${two(minutes)}` : minutes}:${two(seconds % 60)}`;
    };
    const result = () => {
      const { moves, hints } = game.state();
      return hints ? said('result', time(), moves, hints) : said('result_alone', time(), moves);
    };
    const share = async () => {
      const link = page ? `\n${location.href.split('#')[0]}#${encodeURIComponent(data.command)}` : '';
      const text = `bezzel, ${data.title}: ${result()}${link}`;
      try {
        if (navigator.share && matchMedia('(pointer:coarse)').matches) {
          await navigator.share({ text });
          return;
        }
        await navigator.clipboard.writeText(text);
        status.textContent = words.shared;
      } catch (error) {
        // Where nothing can be copied, it can be selected.
        if (error.name !== 'AbortError') status.textContent = text;
      }
    };
    const outcome = make('span'), sharing = button('share', share);
    const end = make('div', { id: 'end', className: 'bar', hidden: true }, outcome, ...(page ? [button('next_puzzle', () => page.run(data.next))] : []),
      sharing, button('again', () => later(() => act('restart'))));
    const tick = () => { clock.textContent = settings.timed ? time() : ''; };
    const show = told => {
      const state = game.state(settings.automatic);
      squares.forEach((square, at) => {
        const number = state.placed.indexOf(at);
        const holds = blocked.includes(at) ? 'blocked' : number >= 0 ? 'piece' : state.marked.includes(at) ? 'marked'
          : state.reached.includes(at) ? (walk ? 'next' : 'attacked') : 'empty';
        const letter = regions.length ? letters[regions[at]] || '' : '';
        const numbered = walk && number >= 0, clue = walk && !numbered ? data.numbers[at] : undefined;
        square.innerHTML = (letter && `<b>${letter}</b>`)
          + (numbered ? `${number === state.placed.length - 1 ? shapes.piece : ''}<b class="number">${number + 1}</b>` : (clue ? `<b class="number">${clue}</b>` : '') + (shapes[holds] ?? ''));
        const clash = state.clashing.includes(at);
        square.classList.toggle('shown', state.shown.includes(at));
        square.classList.toggle('clash', clash || alarm.includes(at));
        square.classList.toggle('crowded', state.crowded.includes(at));
        const parts = [
          name(at), letter && said('region', letter), numbered ? number + 1 : clue, !numbered && words[named[holds] ?? holds], clash && words.clashing, given.includes(at) && words.given,
        ];
        square.ariaLabel = parts.filter(Boolean).join(', ');
      });
      if (state.ended) stopped ??= Date.now();
      else stopped = null;
      status.textContent = told || state.said;
      left.textContent = state.ended ? '' : said('left', state.left);
      outcome.textContent = result();
      [tools.hidden, end.hidden, sharing.hidden] = [state.ended, !state.ended, !state.solved];
      panel.hidden ||= state.ended;
      opener.ariaExpanded = String(!panel.hidden);
      alone.hidden = Boolean(kernel);
      code.textContent = game.commands();
      root.dataset.placed = state.placed.map(name).join(' ');
      root.dataset.marked = state.marked.map(name).join(' ');
      root.dataset.state = state.ended ? 'ended' : 'open';
      root.dataset.link = kernel ? 'kernel' : 'page';
      tick();
    };
    const go = (files_on, ranks_on) => {
      const turned = (value, by, of) => (value + by + of) % of;
      squares[turned(Math.floor(cursor / ranks), files_on, files) * ranks + turned(cursor % ranks, ranks_on, ranks)].focus();
    };
    const keys = {
      ArrowLeft: () => go(-1, 0), ArrowRight: () => go(1, 0), ArrowUp: () => go(0, 1), ArrowDown: () => go(0, -1),
      x: () => later(() => act('mark', [cursor])), u: () => later(() => act('undo')), r: () => later(() => act('redo')), h: () => later(() => act('hint')),
    };
    // Before the keys of a notebook, which has all others.
    root.bezzelKey = event => {
      const path = event.composedPath(), native = path[0].matches('button,summary,input') && ['Enter', ' '].includes(event.key);
      const used = native || (path.includes(board) && keys[event.key]);
      if (event.ctrlKey || event.altKey || event.metaKey || !used) return;
      event.stopImmediatePropagation();
      if (native) return;
      event.preventDefault();
      keys[event.key]();
    };
    // The text below describes the position of the cell. In a page it is not read yet.
    root.append(make('style', { textContent: palettes.join('') + '.bezzel-play[data-state]~*{display:none}' }));
    const head = make('div', { id: 'head' }, left, clock);
    const section = make('section', { className: 'bezzel' }, head, board, status, tools, panel, end, alone);
    // On a narrow screen the board, the message and the buttons are seen together, above the line of the page.
    const reveal = () => {
      if (matchMedia('(max-width:30em)').matches) section.scrollIntoView({ block: 'nearest' });
    };
    root.attachShadow({ mode: 'open' }).append(style, section);
    stand(ranks - 1);
    show();
    if (page) reveal();
    setInterval(tick, 1000);
  };
  if (!globalThis.bezzelKeys) {
    addEventListener('keydown', event => event.composedPath().find(part => part.bezzelKey)?.bezzelKey(event), true);
    globalThis.bezzelKeys = true;
  }
  const here = document.currentScript?.parentElement;
  const roots = here?.matches('.bezzel-play') ? [here] : document.querySelectorAll('.bezzel-play');
  for (const root of roots) if (!root.shadowRoot) start(root);
})();
