import type { Page } from '@playwright/test';
import { expect, test } from '../../fixtures/portal-test.ts';
import { logOut } from '../../pages/log-out.ts';

test.use({ serviceWorkers: 'allow' });

const heading = (page: Page) => page.getByRole('heading', { level: 1 });
const hasWorker = (page: Page) => page.evaluate<boolean>('navigator.serviceWorker.controller !== null');
const isReady = async (page: Page): Promise<void> => {
  await expect.poll(() => hasWorker(page)).toBe(true);
  await expect.poll(() => page.evaluate(`localStorage.getItem('offlineCopy')`)).toContain('Marmalade');
};
/** Returns its address. */
const lookAtCard = async (page: Page): Promise<string> => {
  await page.goto('/pets');
  await page.getByRole('main').getByRole('link', { name: 'Marmalade' }).first().click();
  await page.getByRole('link', { name: 'See the vaccination card of Marmalade' }).click();
  await expect(page.getByText('see this card without a connection')).toBeVisible();
  expect(await page.evaluate(`localStorage.getItem('offlineCards')`)).toContain('Marmalade’s vaccination card');
  return new URL(page.url()).pathname;
};

const cacheNames = (page: Page) => page.evaluate<string[]>('caches.keys()');

/** Everything that the portal's origin keeps in this browser, apart from cookies. */
const everythingStored = (page: Page) =>
  page.evaluate<{ files: string[]; bodies: string; databases: string[]; entries: string }>(`(async () => {
    const caches_ = await Promise.all((await caches.keys()).map((name) => caches.open(name)));
    const requests = (await Promise.all(caches_.map((cache) => cache.keys()))).flat();
    const bodies = await Promise.all(requests.map(async (request) => (await caches.match(request)).text()));
    return {
      files: requests.map(({ url }) => new URL(url).pathname).sort(),
      bodies: bodies.join(''),
      databases: (await indexedDB.databases()).map(({ name }) => name),
      entries: JSON.stringify([{ ...localStorage }, { ...sessionStorage }]),
    };
  })()`);

/** Repeats the navigation: with a debugger attached, Chromium can lose one while a new worker takes over. */
const openUntil = async (page: Page, path: string, isDone: () => Promise<void>): Promise<void> =>
  expect(async () => {
    await page.goto(path, { waitUntil: 'commit', timeout: 10_000 });
    await isDone();
  }).toPass({ timeout: 90_000 });

const worker = (file: string, fetch: string) => `// ${file}
  addEventListener('install', () => skipWaiting());
  addEventListener('activate', (event) => event.waitUntil(clients.claim()));
  addEventListener('fetch', (event) => { ${fetch} });`;

test('N1: an offline reload shows the next appointments and opened cards, and recovers by itself [3fb77]', async ({
  portal,
}) => {
  const { page, context } = await portal.newBrowserOf('demo-daniel');
  await isReady(page);
  const cardPath = await lookAtCard(page);
  await context.setOffline(true);
  await page.goto(cardPath);
  await expect(heading(page)).toHaveText('You’re offline');
  await expect(page.getByRole('group').filter({ hasText: 'Marmalade’s vaccination card' })).toContainText(
    /valid until/,
  );
  await expect(page.getByRole('group').getByRole('link', { name: /^01632/ })).toBeVisible();
  for (const path of ['/', '/appointments/book']) {
    await page.goto(path);
    await expect(heading(page)).toHaveText('You’re offline');
    await expect(page.getByText('Marmalade’s vaccination card')).toBeVisible();
    await expect(page.getByRole('listitem').first()).toContainText('Marmalade');
    await expect(page.getByRole('link', { name: '01632 960120' }).first()).toBeVisible();
  }
  await expect(page.getByRole('contentinfo')).toContainText(/Privacy[\s\S]*©.*Client Portal v/);
  await portal.expectAccessible(page);
  await page.goto('/');
  await expect(heading(page)).toHaveText('You’re offline');
  await context.setOffline(false);
  await expect(heading(page)).toContainText('Daniel');
});

test('no personal data remains after logging out, online or offline', async ({ portal }) => {
  const { page, context } = await portal.newBrowserOf('demo-daniel');
  await isReady(page);
  await lookAtCard(page);
  await logOut(page, 'Daniel');
  const { files, bodies, databases, entries } = await everythingStored(page);
  expect(files).toEqual(['/offline.css', '/offline.html', '/offline.js', '/public/favicon.svg', '/public/offline.svg']);
  expect(databases).toEqual([]);
  expect(bodies + entries).not.toMatch(/Daniel|Marmalade|Olive|Old Mill|01632/);
  await context.setOffline(true);
  await page.goto('/');
  await expect(heading(page)).toHaveText('You’re offline');
  await expect(page.getByText('Your next appointments')).toBeHidden();
  await expect(page.getByText('Marmalade')).toHaveCount(0);
  await context.setOffline(false);
  // Waits until the page has reloaded itself.
  await expect(heading(page)).toHaveText('Your vet, whenever it suits you');
  // Signs in with the worker in place, which must not request the provider's redirect twice.
  await portal.signIn(page, 'demo-daniel');
});

test('a device forgets the appointments after 7 days [f29f5] @full', async ({ portal }) => {
  const { page, context } = await portal.newBrowserOf('demo-daniel');
  await isReady(page);
  await page.evaluate(`const copy = JSON.parse(localStorage.getItem('offlineCopy'));
    localStorage.setItem('offlineCopy', JSON.stringify({ ...copy, keepUntil: copy.keepUntil - 7 * 86_400_000 }))`);
  await context.setOffline(true);
  await page.goto('/');
  await expect(heading(page)).toHaveText('You’re offline');
  await expect(page.getByText('Marmalade')).toHaveCount(0);
  await expect.poll(() => page.evaluate(`localStorage.getItem('offlineCopy')`)).toBeNull();
});

test('an old service worker never delays a new release, and is removed with its cache @full', async ({ portal }) => {
  const { page, context } = await portal.newBrowser();
  await context.route('**/service-worker.js', (route) =>
    route.fulfill({
      contentType: 'text/javascript',
      body: worker('an old release', `if (event.request.mode === 'navigate') event.respondWith(fetch(event.request))`),
    }),
  );
  await portal.signIn(page, 'demo-daniel');
  await expect.poll(() => hasWorker(page)).toBe(true);
  await page.evaluate(`caches.open('offline-old').then((cache) => cache.put('/offline.html', new Response('old')))`);
  await context.unroute('**/service-worker.js');
  await openUntil(page, '/', () => expect(heading(page)).toContainText('Daniel'));
  // Without another navigation, because the browser lets the old worker answer all that it has begun.
  await expect
    .poll(() => cacheNames(page), { timeout: 60_000 })
    .toEqual([expect.stringMatching(/^offline-[0-9a-f]{12}$/)]);
  const table = page.getByRole('table', { name: 'Stored for when you’re offline' });
  await openUntil(page, '/cookies', () => expect(table.getByRole('rowheader')).toHaveText(['offline-…']));
  await context.setOffline(true);
  await page.goto('/');
  await expect(heading(page)).toHaveText('You’re offline');
});

test('an operator can remove a faulty service worker from every browser @full', async ({ portal }) => {
  const { page, context } = await portal.newBrowser();
  // Only the browser itself checks for a new worker here, because pages of a broken worker cannot.
  await context.addInitScript(
    "if ('serviceWorker' in navigator) ServiceWorkerRegistration.prototype.update = async () => undefined",
  );
  await context.route('**/service-worker.js', (route) =>
    route.fulfill({
      contentType: 'text/javascript',
      body: worker('broken', `if (event.request.mode === 'navigate') event.respondWith(new Response('broken'))`),
    }),
  );
  await portal.signIn(page, 'demo-daniel');
  await expect.poll(() => hasWorker(page)).toBe(true);
  await page.goto('/');
  await expect(page.getByText('broken')).toBeVisible();
  portal.setOfflinePage(false);
  await openUntil(page, '/', () => expect(heading(page)).toContainText('Daniel', { timeout: 3_000 }));
  await expect.poll(() => cacheNames(page)).toEqual([]);
  await context.setOffline(true);
  await expect(page.goto('/')).rejects.toThrow('ERR_INTERNET_DISCONNECTED');
});
