import { median } from '../harness/figures.ts';
import { openPhone, settled } from './phone.ts';
import type { Browser, Locator, Page } from '@playwright/test';

/** The longest event of a tap, from touch to the next paint. */
const tapOn = (page: Page, taps: Map<string, number[]>) => async (name: string, target: Locator) => {
  await target.waitFor();
  await settled(page);
  await target.scrollIntoViewIfNeeded();
  await page.evaluate('window.measured.taps.length = 0');
  await target.tap();
  await page.waitForTimeout(700);
  const longest = await page.evaluate<number>('Math.max(0, ...window.measured.taps)');
  taps.set(name, [...(taps.get(name) ?? []), longest]);
};

const tapEach = async (browser: Browser, origin: string, taps: Map<string, number[]>): Promise<void> => {
  const { page } = await openPhone(browser, { origin, seen: 'main h1', sub: 'demo-daniel' });
  const main = page.getByRole('main');
  const tap = tapOn(page, taps);
  const open = async (path: string) => {
    await page.goto(path);
    await main.getByRole('article').first().waitFor();
  };
  const heading = (text: RegExp) => page.getByRole('heading', { level: 1, name: text });
  const both = page.getByRole('button', { name: 'Yes, book both' });
  const choice = (name: RegExp) => main.getByRole('button', { name }).first();

  await open('/');
  await page.getByRole('region', { name: 'Cookies' }).getByRole('button', { name: 'Close' }).tap();
  await tap('Menu', page.getByRole('button', { name: 'Menu' }));
  await open('/');
  await tap('More', main.getByRole('button', { name: /^More/ }).first());
  await open('/');
  await tap('Book', page.getByRole('button', { name: 'Book an appointment' }).last());
  await tap('Proceed', page.getByRole('button', { name: 'Proceed with appointment booking' }));
  await choice(/^Marmalade/).tap();
  await tap('Unwell', choice(/^Unwell/));
  await page.goBack();
  await choice(/^Marmalade/).tap();
  await tap('another reason', choice(/^Health check/));
  await tap('later days', main.getByRole('button', { name: 'Later days' }));
  await tap('a time', main.getByRole('button', { name: /\d+:\d\d[ap]m|midday|midnight/ }).nth(2));
  await tap('Confirm', page.getByRole('button', { name: 'Confirm booking' }));
  await both
    .or(heading(/booked/))
    .first()
    .waitFor();
  if (await both.isVisible()) await both.tap();
  await heading(/booked/).waitFor();
  await open('/appointments');
  await tap('Cancel', main.getByRole('link', { name: /^Cancel.*Marmalade/ }).first());
  await tap('its reason', page.locator('label').filter({ hasText: 'Need a different time' }));
  await page.getByRole('button', { name: /^Cancel appointments?$/ }).tap();
  await heading(/cancelled/).waitFor();
  await open('/appointments');
  await tap('Change time', main.getByRole('link', { name: /^Change time/ }).first());
  await page.context().close();
};

/** Medians in milliseconds; what was booked is cancelled again. */
export const measureTaps = async (browser: Browser, origin: string, runs: number) => {
  const taps = new Map<string, number[]>();
  for (let times = 0; times < runs; times++) await tapEach(browser, origin, taps);
  return [...taps].map(([name, durations]) => ({ name, duration: median(durations) }));
};
