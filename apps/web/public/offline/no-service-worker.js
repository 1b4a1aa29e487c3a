// Served in place of the worker if OFFLINE_PAGE is 0: replaces an installed worker, then unregisters itself.
const leave = async () => {
  const names = await caches.keys();
  await Promise.all(names.map((name) => caches.delete(name)));
  await registration.unregister();
};

addEventListener('install', () => skipWaiting());
addEventListener('activate', (event) => event.waitUntil(leave()));
