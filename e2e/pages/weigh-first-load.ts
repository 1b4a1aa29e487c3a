import { brotliCompressSync, gzipSync } from 'node:zlib';
import type { Browser, Page } from '@playwright/test';

/** The most that scripts and styles of a first load may weigh, gzip. */
export const firstLoadLimitBytes = 140_000;

export type FirstLoad = {
  readonly state: 'signed out' | 'signed in';
  readonly requests: number;
  /** Bytes, as a server sends them compressed. */
  readonly scriptsAndStyles: { readonly gz: number; readonly br: number };
};

const isCode = (url: string): boolean => /\.(js|css)(\?|$)/.test(url);

type Visit = Pick<FirstLoad, 'state'> & { readonly page: Page; readonly work: () => Promise<unknown> };

const weigh = async ({ state, page, work }: Visit): Promise<FirstLoad> => {
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

/** What the first load of `/` weighs: every request of a fresh browser until the page is there, signed out and signed in. */
export const weighFirstLoad = async (browser: Browser, origin: string): Promise<FirstLoad[]> => {
  const out = await browser.newContext();
  const signedOut = await out.newPage();
  const before = await weigh({
    state: 'signed out',
    page: signedOut,
    work: async () => {
      await signedOut.goto(origin);
      await heading(signedOut, 'Your vet, whenever it suits you');
    },
  });
  await signedOut.goto(`${origin}/client-detail`);
  await signedOut.getByRole('button', { name: /Daniel/ }).click();
  await heading(signedOut, 'Your details');
  // The same person on the same device, with nothing of ours in its cache.
  const fresh = await browser.newContext({ storageState: await out.storageState() });
  const signedIn = await fresh.newPage();
  const inside = await weigh({
    state: 'signed in',
    page: signedIn,
    work: async () => {
      await signedIn.goto(origin);
      await heading(signedIn, /Hello/);
    },
  });
  await Promise.all([out.close(), fresh.close()]);
  return [before, inside];
};
