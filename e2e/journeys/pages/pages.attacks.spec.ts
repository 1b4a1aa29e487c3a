import { createServer } from 'node:http';
import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { expect, test } from '../../fixtures/portal-test.ts';
import { awake } from '../../pages/awake.ts';

test.use({ leavesNothing: true });

const startEvilPage = async (body: string) => {
  const server = createServer((_request, response) => {
    response.setHeader('content-type', 'text/html').end(`<!doctype html><title>Evil</title>${body}`);
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  return { url: `http://127.0.0.1:${port}/`, close: () => server.close() };
};

test('attack 73: other sites cannot frame the portal, keep its window or send it messages', async ({
  browser,
  portal,
}) => {
  const evil = await startEvilPage(`<iframe src="${portal.origin}/"></iframe>`);
  const context = await browser.newContext();
  const page = await context.newPage();
  const errors: string[] = [];
  page.on('console', (message) => errors.push(message.text()));
  await page.goto(evil.url);
  await expect.poll(() => errors.join(' ')).toContain('frame-ancestors');

  const opening = context.waitForEvent('page');
  await page.evaluate(`window.opened = window.open('${portal.origin}/')`);
  const opened = await opening;
  await awake(opened);
  await expect(opened.getByRole('region', { name: 'Cookies' })).toBeVisible();
  expect(await opened.evaluate('window.opener')).toBeNull();
  // Cross-Origin-Opener-Policy severs the link on both sides.
  await expect.poll(() => page.evaluate('window.opened.closed')).toBe(true);
  const before = await opened.evaluate('document.body.innerText');
  await opened.evaluate(`window.heard = []; addEventListener('message', ({ data }) => window.heard.push(data));`);
  await page.evaluate(`(() => {
    window.opened.postMessage('signed-out', '*');
    window.opened.location = 'about:blank';
  })()`);
  // The listener also hears this message, so whatever it has not heard was not delivered.
  await opened.evaluate(`window.postMessage('its own', '*')`);
  await expect.poll(() => opened.evaluate('window.heard')).toEqual(['its own']);
  expect(opened.url()).toBe(`${portal.origin}/`);
  expect(await opened.evaluate('document.body.innerText')).toBe(before);
  await context.close();
  evil.close();
});

test('attack 74: the portal ignores scripts and 10 kB values in practice and _gl', async ({ portal }) => {
  const { page } = await portal.newBrowser();
  const payloads = ['<script>alert(1)</script>', '"><img src=x onerror=alert(1)>', 'x'.repeat(5_000), '1;drop', '-1'];
  for (const payload of payloads) {
    const query = new URLSearchParams({ practice: payload, _gl: payload });
    await page.goto(`/?${query.toString()}`);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Your vet, whenever it suits you');
    const storedValues = `[sessionStorage.getItem('practice'), localStorage.getItem('glTag')]`;
    await awake(page);
    expect(await page.evaluate(storedValues)).toEqual([null, null]);
    expect(await page.content()).not.toContain('onerror');
  }
  await page.goto('/?practice=1');
  await expect.poll(() => page.evaluate(`sessionStorage.getItem('practice')`)).toBe('1');
});

test('attack 75: the portal removes the emailed link’s code from the URL before any third-party request', async ({
  portal,
}) => {
  const { context, page } = await portal.newBrowser();
  await context.addCookies([
    { name: 'cookieChoices', value: 'v1.2026-11-21.statistics-marketing', url: portal.origin },
    { name: 'OptanonConsent', value: 'true', url: portal.origin },
  ]);
  const requests: { readonly url: string; readonly referrer: string | undefined; readonly address: string }[] = [];
  await context.route(/googletagmanager|ingestion\.example/, (route) => {
    const request = route.request();
    requests.push({ url: request.url(), referrer: request.headers()['referer'], address: page.url() });
    return route.fulfill({ status: 200, contentType: 'text/javascript', body: '' });
  });
  const secret = 'S3CR3TC0DE-S3CR3TC0DE-S3CR3T';
  await page.goto(`/verified?code=${secret}&clientId=1&mode=link`);
  await page.waitForURL((url) => url.href.startsWith(portal.identityProvider.issuer));
  await page.goto('/');
  await expect.poll(() => requests.length).toBeGreaterThan(0);
  for (const { url, referrer, address } of requests) {
    expect(`${url} ${address}`).not.toContain(secret);
    expect(referrer).toBeUndefined();
  }
});
