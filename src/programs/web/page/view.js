// One answer that fills the window: a board that is played or watched, or whatever is shown by a projector.

const BOARD = '.bezzel-player,.bezzel-play';
// Below this width, in pixels, boards fill the screen by themselves, and what is higher is scrolled.
const NARROW = 600;

// `answers` is the list of answers. `on_leave` is called when all of it is shown again.
export const create_view = (answers, { on_leave }) => {
  const { body } = document;
  let shown;
  const room = () => {
    const { top } = shown.getBoundingClientRect(), line = document.getElementById('line').getBoundingClientRect().height;
    return [innerWidth - 12, innerHeight - Math.max(top + scrollY, 0) - line - 6];
  };
  // A picture wraps when it is larger, so that one measurement is not enough.
  const fit = () => {
    if (!shown) return;
    shown.style.zoom = 1;
    if (innerWidth < NARROW) return;
    let zoom = 1;
    for (let turn = 0; turn < 6; turn++) {
      const { width, height } = shown.getBoundingClientRect(), [wide, tall] = room();
      const by = Math.min(wide / Math.max(width, 100), tall / Math.max(height, 200));
      if (by > 0.995 && by < 1.02) break;
      zoom = Math.min(Math.max(zoom * by, 0.6), 8);
      shown.style.zoom = zoom;
    }
  };
  const leave = () => {
    if (!shown) return;
    shown.style.zoom = '';
    shown.classList.remove('shown');
    shown = undefined;
    body.classList.remove('alone', 'projector', 'typing');
    if (document.fullscreenElement) document.exitFullscreen().catch(() => {});
    on_leave();
  };
  const show = (answer, is_projector = false) => {
    if (!answer) return;
    shown?.classList.remove('shown');
    if (shown) shown.style.zoom = '';
    shown = answer;
    shown.classList.add('shown');
    body.classList.add('alone');
    if (is_projector) {
      body.classList.add('projector');
      // Where it is not allowed, the window is filled.
      document.documentElement.requestFullscreen?.().catch(() => {});
    }
    scrollTo(0, 0);
    fit();
    const inside = shown.querySelector(BOARD)?.shadowRoot?.querySelector('input,button[tabindex="0"]');
    (inside ?? document.getElementById('leave')).focus({ preventScroll: true });
  };
  document.addEventListener('fullscreenchange', () => {
    if (!document.fullscreenElement && body.classList.contains('projector')) leave();
  });
  // A player changes its layout after the window.
  addEventListener('resize', () => requestAnimationFrame(() => requestAnimationFrame(fit)));
  // What is clicked may unfold something.
  answers.addEventListener('click', () => requestAnimationFrame(fit));
  new ResizeObserver(fit).observe(document.getElementById('line'));
  return {
    show, leave, fit,
    is_on: () => Boolean(shown),
    is_projector: () => body.classList.contains('projector'),
    // Whether an answer has a board that is played or watched.
    has_board: answer => Boolean(answer.querySelector(BOARD)),
    // Pictures of other answers rest.
    rest: () => answers.querySelectorAll('.bezzel-player').forEach(player => player.dispatchEvent(new CustomEvent('bezzel-rest'))),
  };
};
