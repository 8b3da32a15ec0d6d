// Links to commands. `#count queens 8` is one command. `#lang=hu&projector&run=let n = 6&run=count queens n` names a language, asks for
// the projector, and has several commands.

// Largest level that a link contains, in bytes.
const MAX_LEVEL = 2_000;

// The commands, the language and the projector that a link asks for.
export const read_link = hash => {
  const text = hash.replace(/^#/, '');
  if (/^((lang=\w*|projector)(&|$))+$|^((lang=\w*|projector)&)*run=/.test(text)) {
    const fields = new URLSearchParams(text);
    return { commands: fields.getAll('run').filter(command => command.trim()), lang: fields.get('lang'), projector: fields.has('projector') };
  }
  let command = text.replaceAll('+', ' ');
  try {
    command = decodeURIComponent(command);
  } catch {
    // It is used as it was written.
  }
  return { commands: command.trim() ? [command] : [] };
};

// The address with these commands, as the part after the page's own.
export const write_link = commands => {
  const texts = commands.map(encodeURIComponent);
  return texts.length === 1 ? `#${texts[0]}` : `#${texts.map(text => `run=${text}`).join('&')}`;
};

// Adds commands after others, each once. Returns undefined if they do not agree on a variable.
const join = (before, after) => {
  const differ = (some, others) => some.filter(one => !others.some(({ text }) => text === one.text));
  const sets = (some, name) => some.some(({ assigned }) => assigned.includes(name));
  const clash = (some, others) => differ(some, others).some(({ assigned }) => assigned.some(name => sets(others, name)));
  if (!before || !after || clash(before, after) || clash(after, before)) return undefined;
  return [...before, ...differ(after, before)];
};

// Finds the commands that make a command independent of the session. `ask` sends a request and returns its reply, `read` returns the bytes
// of a file.
export class Recipes {
  constructor({ ask, read }) {
    Object.assign(this, { ask, read });
    this.forget();
  }

  // The session has ended, with its variables.
  forget() {
    this.variables = new Map();
  }

  // A text with the contents of its files in place of their names, or undefined if a file has no place in it.
  without_files(text, texts) {
    const signs = [...text];
    for (const { start, end, literal } of [...texts].reverse()) {
      const bytes = this.read(signs.slice(start + 1, end - 1).join(''));
      if (!bytes) continue;
      if (!literal || bytes.length > MAX_LEVEL) return undefined;
      const level = new TextDecoder().decode(bytes).trim().replace(/[\\"]/g, '\\$&');
      signs.splice(start, end - start, `"${level}"`);
    }
    return signs.join('');
  }

  // The variables that a text sets, and the steps that give what it gives in this session: commands, each with the variables that it sets.
  async find(text) {
    const needs = await this.ask({ needs: text });
    return { assigned: needs?.assigned ?? [], steps: needs ? await this.steps(text, needs) : undefined };
  }

  async steps(text, needs) {
    if (needs.looks_back) return undefined;
    let steps = needs.definitions.map(text => ({ text, assigned: [] }));
    if (needs.continues) steps = join(steps, needs.last && (await this.find(needs.last)).steps);
    for (const name of needs.variables) steps = join(steps, this.variables.get(name));
    const alone = this.without_files(text, needs.texts);
    // A command that sets a variable anew, such as `let n = n + 1`, agrees with the earlier ones.
    return steps && alone && [...steps, { text: alone, assigned: needs.assigned }];
  }

  // Records the steps of a command that has run.
  record({ assigned, steps }) {
    assigned.forEach(name => this.variables.set(name, steps));
  }
}
