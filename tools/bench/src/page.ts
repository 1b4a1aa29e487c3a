import { brotliCompressSync, gzipSync } from 'node:zlib';
import { startStack } from '@portal/e2e/fixtures/stack';
import { ensureWebBuilt } from '../../../scripts/lib/ensure-web-built.ts';
import { ensureChromium } from '@portal/e2e/provision/chromium';
import { type Browser, chromium, type Page } from '@playwright/test';
import { type LighthouseResult, type VisitedPage, visitWithLighthouse } from './page-lighthouse.ts';

// What the first load of `/` weighs: every request of a fresh browser until the page is there, with the bytes of scripts
// and styles as a server sends them compressed; then what Lighthouse sees of it on a phone. One JSON line for each state.

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

/** Goals of the first load on Lighthouse's phone. */
const goals = { performance: 98, others: 100, lcp: 1200, tbt: 80, cls: 0 };

const isGood = ({ scores, lcp, tbt, cls }: LighthouseResult): boolean =>
  Object.entries(scores).every(([id, score]) => score >= (id === 'performance' ? goals.performance : goals.others)) &&
  lcp <= goals.lcp &&
  tbt <= goals.tbt &&
  cls <= goals.cls;

const visitedPages = (origin: string): VisitedPage[] => {
  const signIn = async (page: Page) => {
    await page.goto(`${origin}/client-detail`);
    await page.getByRole('button', { name: /Daniel/ }).click();
    await heading(page, 'Your details');
    await page.close();
  };
  return [
    { state: '/ signed out', url: `${origin}/`, arrive: (page) => page.close() },
    { state: '/ signed in', url: `${origin}/`, arrive: signIn },
    { state: '/appointments/book', url: `${origin}/appointments/book`, arrive: signIn },
  ];
};

await ensureWebBuilt();
const stack = await startStack();
const weighed = async (): Promise<boolean> => {
  const browser = await chromium.launch(await ensureChromium());
  try {
    const weights = await measure(browser, stack.origin);
    for (const weight of weights) console.log(JSON.stringify({ page: '/', ...weight, limitBytes }));
    return weights.every(({ scriptsAndStyles }) => scriptsAndStyles.gz <= limitBytes);
  } finally {
    await browser.close();
  }
};
try {
  let good = await weighed();
  for (const page of visitedPages(stack.origin)) {
    const result = await visitWithLighthouse(page);
    console.log(JSON.stringify(result));
    good &&= isGood(result);
  }
  if (!good) {
    console.error(`Not within ${limitBytes} bytes and ${JSON.stringify(goals)}.`);
    process.exitCode = 1;
  }
} finally {
  await stack.close();
}
