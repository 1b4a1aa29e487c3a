import { readFile } from 'node:fs/promises';
import { signInUnseen } from '@portal/e2e/pages/sign-in';
import { type Browser, devices, type Page } from '@playwright/test';

const vitals = await readFile(new URL('web-vitals.iife.js', import.meta.resolve('web-vitals')), 'utf8');

/** `seen` is the first paint with the page's main words. */
const watch = (seen: string) => `
  const m = (window.measured = { seen: null, fcp: 0, lcp: 0, cls: 0, long: [], taps: [] });
  const { onFCP, onLCP, onCLS } = webVitals;
  for (const [name, on] of Object.entries({ fcp: onFCP, lcp: onLCP, cls: onCLS }))
    on(({ value }) => (m[name] = value), { reportAllChanges: true });
  const observe = (type, work, more) =>
    new PerformanceObserver((list) => list.getEntries().forEach(work)).observe({ type, buffered: true, ...more });
  observe('longtask', ({ startTime, duration }) => m.long.push([startTime, duration]));
  observe('event', ({ interactionId, duration }) => interactionId && m.taps.push(duration), { durationThreshold: 16 });
  const look = new MutationObserver(() => {
    if (!document.querySelector('${seen}')) return;
    look.disconnect();
    requestAnimationFrame(() => setTimeout(() => (m.seen = performance.now())));
  });
  look.observe(document, { childList: true, subtree: true });
`;

const visited = [{ name: 'showContactPreferences', value: '1' }];
let networks = 0;

export type Circumstances = { readonly origin: string; readonly seen: string; readonly sub?: string };

/** A phone of its own, whose processor is four times slower. */
export const openPhone = async (browser: Browser, { origin, seen, sub }: Circumstances) => {
  const context = await browser.newContext({
    baseURL: origin,
    ...devices['Galaxy S8'],
    locale: 'en-GB',
    timezoneId: 'Europe/London',
    extraHTTPHeaders: { 'x-forwarded-for': `10.78.${(networks += 1)}.1` },
    storageState: { cookies: [], origins: [{ origin, localStorage: visited }] },
  });
  if (sub !== undefined) await signInUnseen(context, sub);
  await context.addInitScript(`${vitals}${watch(seen)}`);
  const page = await context.newPage();
  const session = await context.newCDPSession(page);
  await session.send('Emulation.setCPUThrottlingRate', { rate: 4 });
  return { page, session };
};

/** Also waits for what is fetched when idle; a page outside the app never wakes. */
export const settled = async (page: Page): Promise<void> => {
  while (!(await page.evaluate('"isAwake" in window || !document.getElementById("root")')))
    await page.waitForTimeout(100);
  await page.waitForLoadState('networkidle');
  await page.waitForTimeout(1000);
};
