// Answers as elements of the page.

export const make = (tag, fields = {}, ...inside) => {
  const made = Object.assign(document.createElement(tag), fields);
  made.append(...inside);
  return made;
};

// Puts HTML of the program into an element. Scripts put in as text do not run, so they are made anew.
const put_html = (element, html) => {
  element.innerHTML = html;
  for (const script of element.querySelectorAll('script')) script.replaceWith(make('script', { textContent: script.textContent }));
};

// Shows an answer below the command that it belongs to. `offer` makes a button for a suggested command.
export const show_answer = (parent, { answer, forms }, offer) => {
  if (!forms) return;
  const shown = make('div', { className: 'output' });
  parent.append(shown);
  const html = forms['text/html'] ?? forms['image/svg+xml'];
  if (answer?.kind === 'error') {
    shown.append(make('pre', { className: 'error', textContent: forms['text/plain'] }));
    shown.setAttribute('role', 'alert');
    if (answer.meant) shown.append(offer(answer.meant));
  } else if (html) {
    put_html(shown, html);
  } else {
    shown.append(make('pre', { textContent: forms['text/plain'] }));
  }
};

// Offers the files that commands have written.
export const show_files = (parent, files, label) => {
  for (const { path, bytes } of files.filter(file => file.bytes)) {
    const address = URL.createObjectURL(new Blob([bytes]));
    parent.append(make('a', { className: 'file', href: address, download: path.split('/').at(-1), textContent: label(path) }));
  }
};
