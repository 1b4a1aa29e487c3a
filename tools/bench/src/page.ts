import { brotliCompressSync, gzipSync } from 'node:zlib';
import { startStack } from '@portal/e2e/fixtures/stack';
import { ensureChromium } from '@portal/e2e/provision/chromium';
import { type Browser, chromium, type Page } from '@playwright/test';

// What the first load of `/` weighs: every request of a fresh browser until the page is there, with the bytes of scripts
// and styles as a server sends them compressed. One JSON line for each state.

/** The most that scripts and styles of a first load may weigh, gzip. */
const limitBytes = 140_000;

type Weight = {
  readonly state: string;
  readonly requests: number;
  readonly scriptsAndStyles: { readonly gz: number; readonly br: number };
};

const isCode = (url: string): boolean => /\.(js|css)(\?|$)/.test(url);

const weigh = async (page: Page, state: string, work: () => Promise<void>): Promise<Weight> => {
  const bodies: Promise<Buffer>[] = [];
  let requests = 0;
  page.on('requestfinished', (request) => {
    requests += 1;
    if (isCode(request.url())) bodies.push(request.response().then((response) => response?.body() ?? Buffer.alloc(0)));
  });
  await work();
  await page.waitForLoadState('networkidle');
  page.removeAllListeners('requestfinished');
  const buffers = await Promise.all(bodies);
  const sum = (compress: (body: Buffer) => Buffer): number =>
    buffers.reduce((total, body) => total + compress(body).length, 0);
  return {
    state,
    requests,
    scriptsAndStyles: { gz: sum((body) => gzipSync(body, { level: 9 })), br: sum((body) => brotliCompressSync(body)) },
  };
};

const heading = (page: Page, text: string | RegExp) => page.getByRole('heading', { level: 1, name: text }).waitFor();

const measure = async (browser: Browser, origin: string): Promise<Weight[]> => {
  const signedOut = await browser.newPage();
  const out = await weigh(signedOut, 'signed out', async () => {
    await signedOut.goto(origin);
    await heading(signedOut, 'Your vet, whenever it suits you');
  });
  const context = await browser.newContext();
  const page = await context.newPage();
  await page.goto(`${origin}/client-detail`);
  await page.getByRole('button', { name: /Daniel/ }).click();
  await heading(page, 'Your details');
  // The same person on the same device, with nothing of ours in its cache.
  const fresh = await browser.newContext({ storageState: await context.storageState() });
  const signedIn = await fresh.newPage();
  const inside = await weigh(signedIn, 'signed in', async () => {
    await signedIn.goto(origin);
    await heading(signedIn, /Hello/);
  });
  return [out, inside];
};

const stack = await startStack();
const browser = await chromium.launch(await ensureChromium());
try {
  const weights = await measure(browser, stack.origin);
  for (const weight of weights) console.log(JSON.stringify({ page: '/', ...weight, limitBytes }));
  if (weights.some(({ scriptsAndStyles }) => scriptsAndStyles.gz > limitBytes)) {
    console.error(`The first load is heavier than ${limitBytes} bytes.`);
    process.exitCode = 1;
  }
} finally {
  await browser.close();
  await stack.close();
}
