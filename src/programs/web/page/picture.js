// Pictures of answers as PNG: an SVG is drawn on a canvas.

// Pixels for each unit of the picture, and most pixels of a side, so that every browser has room for the canvas.
const SCALE = 2, MOST = 4096;
// Without themes a picture has the colours of paper.
const THEMES = /\(prefers-color-scheme[^)]*\)/g;

// Returns the picture of an answer as the text of an SVG, or undefined. Of a trace it is the step that is shown, of a puzzle the position that the
// answer showed.
export const picture_of = answer => {
  const address = answer.querySelector('.output img[src^="data:image/svg"]')?.getAttribute('src');
  if (address) return decodeURIComponent(address.slice(address.indexOf(',') + 1));
  const svg = (answer.querySelector('.bezzel-player')?.shadowRoot ?? answer).querySelector('.output svg, section > svg');
  return svg ? new XMLSerializer().serializeToString(svg) : undefined;
};

// Whether a picture is the same all the time.
export const is_still = svg => !svg.includes('@keyframes');

const draw = async svg => {
  const root = new DOMParser().parseFromString(svg.replace(THEMES, 'not all'), 'image/svg+xml').documentElement;
  root.removeAttribute('style');
  // A player may show a part of its picture.
  const [, , wide, tall] = root.getAttribute('viewBox').split(' '), width = Number(root.getAttribute('width')), height = width * tall / wide;
  root.setAttribute('height', height);
  const image = new Image();
  image.src = `data:image/svg+xml;charset=utf-8,${encodeURIComponent(new XMLSerializer().serializeToString(root))}`;
  await image.decode();
  const scale = Math.min(SCALE, MOST / Math.max(width, height));
  const canvas = document.createElement('canvas'), paper = canvas.getContext('2d');
  [canvas.width, canvas.height] = [Math.round(width * scale), Math.round(height * scale)];
  paper.fillStyle = '#fff';
  paper.fillRect(0, 0, canvas.width, canvas.height);
  paper.drawImage(image, 0, 0, canvas.width, canvas.height);
  return new Promise(done => { canvas.toBlob(done); });
};

// Offers a picture for download as a PNG with this name.
export const save_picture = async (svg, download) => {
  const href = URL.createObjectURL(await draw(svg));
  Object.assign(document.createElement('a'), { href, download }).click();
  setTimeout(() => URL.revokeObjectURL(href), 60_000);
};
