import { logOut } from '@portal/e2e/pages/log-out';
import type { Browser } from '@playwright/test';
import { openPhone, settled } from './phone.ts';

const now = () => performance.now();

const signOutOnce = async (browser: Browser, origin: string): Promise<number> => {
  const { page } = await openPhone(browser, { origin, seen: 'main h1', sub: 'demo-daniel' });
  const context = page.context();
  const other = await context.newPage();
  await (await context.newCDPSession(other)).send('Emulation.setCPUThrottlingRate', { rate: 4 });
  await page.goto('/');
  await other.goto('/pets');
  await other.getByRole('heading', { level: 1, name: 'Your pets' }).waitFor();
  await Promise.all([settled(page), settled(other)]);
  const asked = page.waitForRequest((request) => request.url().endsWith('/api/auth/signout')).then(now);
  const isSignIn = (url: URL) => url.origin !== origin || url.pathname.startsWith('/sign-in');
  const [seen, left] = await Promise.all([logOut(page, 'Daniel').then(now), other.waitForURL(isSignIn).then(now)]);
  await context.close();
  return Math.round(Math.max(seen, left) - (await asked));
};

/** Row N3: from signing out in one of two tabs until neither shows anything of the client; the longest of so many times. */
export const measureSignOut = async (browser: Browser, origin: string, runs: number): Promise<number> => {
  const times: number[] = [];
  for (let run = 0; run < runs; run++) times.push(await signOutOnce(browser, origin));
  return Math.max(...times);
};
