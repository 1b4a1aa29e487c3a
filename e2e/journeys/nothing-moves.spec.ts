import type { Page } from '@playwright/test';
import { expect, test } from '../fixtures/portal-test.ts';
import { BookingPage } from '../pages/booking-page.ts';
import { GuestPage } from '../pages/guest-page.ts';

// Animations must not move anything either.
test.use({ contextOptions: { reducedMotion: 'no-preference' }, viewport: { width: 360, height: 640 } });

const slowLine = { offline: false, latency: 200, downloadThroughput: 50_000, uploadThroughput: 50_000 };

type Shift = { readonly value: number; readonly moved: string };

const watchShifts = `new PerformanceObserver((list) => {
  for (const { value, hadRecentInput, sources } of list.getEntries()) if (!hadRecentInput && value >= 0.001)
    window.tellShift({ value, moved: location.pathname + ' ' + document.querySelector('h1')?.textContent + ': '
      + sources.map(({ node, previousRect, currentRect }) => (node?.outerHTML ?? node?.textContent ?? '').slice(0, 80)
      + ' ' + [previousRect.top, currentRect.top, previousRect.height, currentRect.height].map(Math.round)).join(' | ') });
}).observe({ type: 'layout-shift', buffered: true })`;

/** On the slow line of a browser's own tools. */
const watch = async (page: Page): Promise<readonly Shift[]> => {
  const shifts: Shift[] = [];
  await page.exposeFunction('tellShift', (shift: Shift) => void shifts.push(shift));
  await page.addInitScript(watchShifts);
  const session = await page.context().newCDPSession(page);
  await session.send('Network.emulateNetworkConditions', slowLine);
  page.setDefaultTimeout(60_000);
  return shifts;
};

test('nothing moves by itself while a client books on a slow line', async ({ portal }) => {
  test.slow();
  const { page } = await portal.signedInBrowser('demo-daniel');
  const shifts = await watch(page);
  await page.goto('/');
  const booking = new BookingPage(page);
  await booking.toTimes({ pet: 'Olive', reason: 'Health check' });
  await booking.takeSoonest();
  await booking.confirmUntil(page.getByRole('heading', { level: 1, name: 'You’re booked' }));
  await page.waitForLoadState('networkidle');
  expect(shifts).toEqual([]);
});

test('nothing moves by itself while a guest chooses a time on a slow line', async ({ portal }) => {
  test.slow();
  const { page } = await portal.newBrowser();
  const shifts = await watch(page);
  const guest = new GuestPage(page);
  await guest.toTimes({ kind: 'Dog', name: 'Milo' }, /^First visit/);
  await guest.takeLater();
  await page.waitForLoadState('networkidle');
  expect(shifts).toEqual([]);
});
