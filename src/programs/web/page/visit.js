// The files of the session from one visit to the next, in the browser's database. All tabs have the same files. A database that is
// damaged or forbidden is left aside: the visit then begins with no files, and goes on without keeping them.

const NAME = 'bezzel', FILES = 'files';
// Time after which the page no longer waits for a database that does not answer, in milliseconds.
const PATIENCE = 2000;

const result = request => new Promise((done, failed) => {
  request.onsuccess = () => done(request.result);
  request.onerror = () => failed(request.error);
  request.onblocked = () => failed(new Error('blocked'));
});

const open = async () => {
  const request = indexedDB.open(NAME, 1);
  request.onupgradeneeded = () => request.result.createObjectStore(FILES);
  const database = await result(request);
  database.onversionchange = () => database.close();
  return database;
};

const read = async database => {
  const files = database.transaction(FILES).objectStore(FILES);
  const [paths, contents] = await Promise.all([result(files.getAllKeys()), result(files.getAll())]);
  return new Map(paths.map((path, at) => [path, contents[at]]).filter(([, bytes]) => bytes instanceof Uint8Array));
};

// Opens the database and reads its files. A damaged one is replaced.
const load = async () => {
  try {
    const database = await open();
    return { database, files: await read(database) };
  } catch {
    await result(indexedDB.deleteDatabase(NAME));
    const database = await open();
    return { database, files: new Map() };
  }
};

// `on_files` is called with the files that another tab has changed.
export const open_visit = on_files => {
  const loaded = load().catch(() => ({ files: new Map() }));
  const late = new Promise(done => { setTimeout(done, PATIENCE, new Map()); });
  let is_late = false;
  late.then(() => { is_late = true; });
  loaded.then(({ files }) => is_late && on_files([...files].map(([path, bytes]) => ({ path, bytes }))));
  const tabs = new BroadcastChannel(NAME);
  tabs.onmessage = ({ data }) => on_files(data);
  const save = async changed => {
    tabs.postMessage(changed);
    const { database } = await loaded;
    if (!database) return;
    try {
      const change = database.transaction(FILES, 'readwrite'), files = change.objectStore(FILES);
      changed.forEach(({ path, bytes }) => (bytes ? files.put(bytes, path) : files.delete(path)));
      change.commit();
    } catch {
      // The visit goes on without it.
    }
  };
  return { files: Promise.race([loaded.then(({ files }) => files), late]), save };
};
