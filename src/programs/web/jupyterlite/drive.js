// Copies files between a folder of JupyterLite's drive and a session.

// Larger files are not copied into the session, in bytes.
const MAX_SIZE = 4 << 20;

const decode = ({ format, content }) => {
  if (format === 'base64') return Uint8Array.from(atob(content), letter => letter.charCodeAt(0));
  return new TextEncoder().encode(typeof content === 'string' ? content : JSON.stringify(content));
};

const encode = bytes => {
  try {
    return { format: 'text', content: new TextDecoder('utf-8', { fatal: true }).decode(bytes) };
  } catch {
    return { format: 'base64', content: btoa(Array.from(bytes, byte => String.fromCharCode(byte)).join('')) };
  }
};

export class DriveFolder {
  // `location` is the folder of the notebook, as the kernel gets it.
  constructor(contents, location) {
    this.contents = contents;
    this.folder = contents.driveName(location) ? location : location.replace(/^[^/:]*:/, '');
    // Times of the last changes by the names of the files that the session has.
    this.known = new Map();
    this.saving = Promise.resolve();
  }

  path(name) {
    return [this.folder, name].filter(Boolean).join('/');
  }

  // Passes the files to `write` that are new or have changed.
  async read(write) {
    await this.saving;
    const { content } = await this.contents.get(this.folder, { content: true });
    const changed = content.filter(({ type, name, size, last_modified }) => type === 'file' && !((size ?? 0) > MAX_SIZE)
      && this.known.get(name) !== last_modified);
    for (const { name, last_modified } of changed) {
      const bytes = decode(await this.contents.get(this.path(name), { content: true }));
      this.known.set(name, last_modified);
      if (bytes.length <= MAX_SIZE) write(name, bytes);
    }
  }

  // Saves files that commands have written. Files in folders that start with a dot are the session's own.
  save(files) {
    const own = files.filter(({ path, bytes }) => bytes && !path.split('/').some(part => part.startsWith('.')));
    this.saving = this.saving.then(async () => {
      for (const { path, bytes } of own) {
        const saved = await this.contents.save(this.path(path), { type: 'file', ...encode(bytes) });
        this.known.set(path, saved.last_modified);
      }
    }).catch(error => console.error(error));
  }
}
