import { median } from '../harness/figures.ts';
import { type Circumstances, openPhone, settled } from './phone.ts';
import { saveData } from '@portal/e2e/fixtures/save-data';
import type { Browser } from '@playwright/test';

type Load = Circumstances & { readonly path: string };
type Measured = Record<'seen' | 'fcp' | 'lcp' | 'cls', number> & { readonly long: readonly [number, number][] };

const sum = (values: readonly number[]): number => values.reduce((total, value) => total + value, 0);

const slow4g = { offline: false, latency: 562, downloadThroughput: 180_000, uploadThroughput: 84_375 };

const measureOnce = async (browser: Browser, { path, ...phone }: Load) => {
  const { page, session } = await openPhone(browser, phone);
  await session.send('Network.emulateNetworkConditions', slow4g);
  await page.goto(path);
  await settled(page);
  const { long, fcp, ...measured } = await page.evaluate<Measured>('window.measured');
  await page.context().close();
  const blocking = long.map(([start, duration]) => (start < fcp ? 0 : Math.max(0, duration - 50)));
  return { ...measured, tbt: sum(blocking) };
};

export const measureLoad = async (browser: Browser, load: Load, runs: number) => {
  const all: Awaited<ReturnType<typeof measureOnce>>[] = [];
  for (let times = 0; times < runs; times++) all.push(await measureOnce(browser, load));
  const middle = (name: 'seen' | 'lcp' | 'tbt' | 'cls') => median(all.map((measured) => measured[name]));
  const [seen, lcp, tbt] = [Math.round(middle('seen')), Math.round(middle('lcp')), middle('tbt')];
  return { seen, lcp, tbt, cls: Number(middle('cls').toFixed(3)) };
};

const fetchedBytes = `performance.getEntriesByType('resource').map(({ name, encodedBodySize }) => [name, encodedBodySize])`;

/** Files that the dashboard fetches ahead, which it does not with data saver on. */
export const measureFetchedAhead = async (browser: Browser, origin: string) => {
  const fetched = async (savesData: boolean) => {
    const { page } = await openPhone(browser, { origin, seen: 'main h1', sub: 'demo-daniel' });
    if (savesData) await saveData(page.context());
    await page.goto('/');
    await settled(page);
    await page.waitForTimeout(5000);
    const files = await page.evaluate<[string, number][]>(fetchedBytes);
    await page.context().close();
    return files;
  };
  const needed = new Set((await fetched(true)).map(([name]) => name));
  const ahead = (await fetched(false)).filter(([name]) => !needed.has(name) && !name.startsWith('blob:'));
  return { files: ahead.length, bytes: sum(ahead.map(([, size]) => size)) };
};
