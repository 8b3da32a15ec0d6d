// Keeps the page's files for use without a network. The build fills in the names and the version.
const VERSION = '%VERSION%';
const FILES = ['./', '%FILES%'];

addEventListener('install', event => {
  event.waitUntil(caches.open(VERSION).then(cache => cache.addAll(FILES)).then(() => skipWaiting()));
});

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
