// Keeps one page without personal data for when there is no connection. Nothing else is ever answered from a cache.
const kept = ['/offline.html', '/offline.css', '/offline.js', '/public/offline.svg', '/public/favicon.svg'];
const cacheName = 'offline-__VERSION__';
/** Longer than a slow page takes; after that, the offline page with the next appointments is of more use. */
const patienceMilliseconds = 15_000;

const keepPage = async () => {
  const cache = await caches.open(cacheName);
  await cache.addAll(kept.map((path) => new Request(path, { cache: 'reload' })));
  await skipWaiting();
};

const takeOver = async () => {
  const names = await caches.keys();
  await Promise.all(names.filter((name) => name !== cacheName).map((name) => caches.delete(name)));
  // The page is requested while the worker starts, so that it costs no time.
  await registration.navigationPreload?.enable();
  await clients.claim();
};

const fromCache = async (path) => (await caches.match(path)) ?? Response.error();

const fromNetwork = async (event) => (await event.preloadResponse) ?? fetch(event.request);

const pageOf = async (event) => {
  let timer;
  const patience = new Promise((resolve) => {
    timer = setTimeout(resolve, patienceMilliseconds);
  });
  try {
    return (await Promise.race([fromNetwork(event), patience])) ?? (await fromCache('/offline.html'));
  } catch {
    return fromCache('/offline.html');
  } finally {
    clearTimeout(timer);
  }
};

addEventListener('install', (event) => event.waitUntil(keepPage()));
addEventListener('activate', (event) => event.waitUntil(takeOver()));
addEventListener('fetch', (event) => {
  const { request } = event;
  const { origin, pathname } = new URL(request.url);
  if (origin !== location.origin || request.method !== 'GET') return;
  if (request.mode === 'navigate')
    // A preloaded page that nobody takes is requested again, and a sign-in's answer is good once only.
    event.respondWith(pathname.startsWith('/api/') ? fromNetwork(event) : pageOf(event));
  else if (kept.includes(pathname)) event.respondWith(fetch(request).catch(() => fromCache(pathname)));
});
