// The calendar of daily puzzles: a month, from which the puzzle of every day up to today is played. Days are counted from 1970 and begin
// everywhere at the same time, as the puzzles do.
import { make } from './answers.js';

const DAY = 86_400_000, WEEK = 7;
const STEPS = { ArrowLeft: -1, ArrowRight: 1, ArrowUp: -WEEK, ArrowDown: WEEK };
const TURNS = { PageUp: -1, PageDown: 1 };

const date = day => new Date(day * DAY);
const today = () => Math.floor(Date.now() / DAY);
// Monday is 0. The first day of 1970 was a Thursday.
const weekday = day => (day + 3) % WEEK;

// `lang` returns the language of the page, `solved` the days whose puzzle is solved. `open` runs a command. Returns what shows the dialog.
export const create_calendar = (dialog, { say, lang, solved, open }) => {
  const [earlier, later] = dialog.querySelectorAll('.turn'), month = dialog.querySelector('output'), table = dialog.querySelector('table');
  // The day that the keyboard has reached.
  let at;
  const format = (day, options) => new Intl.DateTimeFormat(lang(), { timeZone: 'UTC', ...options }).format(date(day));
  const first = by => Date.UTC(date(at).getUTCFullYear(), date(at).getUTCMonth() + by) / DAY;
  const play = day => {
    dialog.close();
    open(`play daily ${date(day).toISOString().slice(0, 10)}`);
  };
  const cell = (day, days) => {
    const button = make('button', {
      type: 'button', textContent: date(day).getUTCDate(), disabled: day > today(), tabIndex: day === at ? 0 : -1, onclick: () => play(day),
    });
    button.className = days.has(day) ? 'done' : '';
    button.ariaCurrent = day === today() ? 'date' : null;
    button.ariaLabel = [format(day, { dateStyle: 'full' }), days.has(day) && say('done')].filter(Boolean).join(', ');
    return make('td', {}, button);
  };
  const show = () => {
    const start = first(0), end = first(1), days = solved();
    [earlier.disabled, later.disabled] = [start <= 0, end > today()];
    month.textContent = format(start, { year: 'numeric', month: 'long' });
    const monday = start - weekday(start), names = Array.from({ length: WEEK }, (_, day) => make('th', {
      scope: 'col', abbr: format(monday + day, { weekday: 'long' }), textContent: format(monday + day, { weekday: 'short' }),
    }));
    const weeks = Array.from({ length: Math.ceil((end - monday) / WEEK) }, (_, week) => make('tr', {}, ...Array.from({ length: WEEK }, (_, day) => {
      const shown = monday + WEEK * week + day;
      return shown < start || shown >= end ? make('td') : cell(shown, days);
    })));
    table.replaceChildren(make('tr', {}, ...names), ...weeks);
  };
  const stand = day => {
    at = Math.min(Math.max(day, 0), today());
    show();
    table.querySelector('[tabindex="0"]').focus();
  };
  const turn = (by, button) => {
    at = first(by);
    show();
    if (button.disabled) stand(at);
  };
  earlier.onclick = () => turn(-1, earlier);
  later.onclick = () => turn(1, later);
  table.onkeydown = event => {
    const to = STEPS[event.key] ? at + STEPS[event.key] : TURNS[event.key] ? first(TURNS[event.key]) : undefined;
    if (to === undefined) return;
    event.preventDefault();
    stand(to);
  };
  return () => {
    dialog.showModal();
    stand(today());
  };
};
