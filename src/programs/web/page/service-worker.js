// Keeps the page's files for use without a network. The build fills in the names and the version.
const VERSION = '%VERSION%';
const FILES = ['./', '%FILES%'];

// The browser's own cache may hold files of the version before.
addEventListener('install', event => {
  const files = FILES.map(name => new Request(name, { cache: 'reload' }));
  event.waitUntil(caches.open(VERSION).then(cache => cache.addAll(files)));
});

// A new version waits while pages of the old one are open, until one of them asks for it.
addEventListener('message', ({ data }) => data === 'take over' && skipWaiting());

addEventListener('activate', event => {
  const old = names => Promise.all(names.filter(name => name.startsWith('bezzel-') && name !== VERSION).map(name => caches.delete(name)));
  event.waitUntil(caches.keys().then(old).then(() => clients.claim()));
});

addEventListener('fetch', event => {
  const { request } = event;
  if (request.method !== 'GET' || !request.url.startsWith(registration.scope)) return;
  const known = () => caches.open(VERSION).then(cache => cache.match(request, { ignoreSearch: true }));
  event.respondWith(known().then(found => found ?? fetch(request)));
});
