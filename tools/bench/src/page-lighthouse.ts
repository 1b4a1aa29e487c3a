import { mkdtemp, rm } from 'node:fs/promises';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { ensureChromium } from '@portal/e2e/provision/chromium';
import { chromium, type Page } from '@playwright/test';
import lighthouse from 'lighthouse';

export type LighthouseResult = {
  readonly state: string;
  readonly scores: Readonly<Record<string, number>>;
  readonly lcp: number;
  readonly tbt: number;
  readonly cls: number;
  readonly found: readonly string[];
};

export type MeasuredPage = {
  readonly state: string;
  readonly url: string;
  readonly arrive: (page: Page) => Promise<void>;
};

const runs = 5;
const categories = ['performance', 'accessibility', 'best-practices', 'seo'];

const freePort = (): Promise<number> =>
  new Promise((resolve) => {
    const server = createServer().listen(0, '127.0.0.1', () => {
      const address = server.address();
      server.close(() => resolve(typeof address === 'object' && address ? address.port : 0));
    });
  });

const median = (values: readonly number[]): number => values.toSorted((a, b) => a - b)[values.length >> 1] ?? NaN;

const measure = async (url: string, port: number) => {
  const result = await lighthouse(url, { port, logLevel: 'error', output: 'json', onlyCategories: categories });
  if (!result) throw new Error(`Lighthouse had nothing to say about ${url}`);
  const { categories: found, audits } = result.lhr;
  const refs = Object.entries(found).filter(([id]) => id !== 'performance');
  return {
    scores: Object.entries(found).map(([id, { score }]) => ({ id, score: Math.round((score ?? 0) * 100) })),
    lcp: audits['largest-contentful-paint']?.numericValue ?? NaN,
    tbt: audits['total-blocking-time']?.numericValue ?? NaN,
    cls: audits['cumulative-layout-shift']?.numericValue ?? NaN,
    found: refs
      .flatMap(([, { auditRefs }]) => auditRefs.filter(({ weight }) => weight > 0))
      .filter(({ id }) => (audits[id]?.score ?? 1) < 1)
      .map(({ id }) => id),
  };
};

export const measureWithLighthouse = async ({ state, url, arrive }: MeasuredPage): Promise<LighthouseResult> => {
  const profile = await mkdtemp(join(tmpdir(), 'lighthouse-'));
  const port = await freePort();
  const setUp = await ensureChromium();
  const browser = await chromium.launchPersistentContext(profile, {
    ...setUp,
    args: [...setUp.args, `--remote-debugging-port=${port}`],
  });
  try {
    await arrive(await browser.newPage());
    const seen: Awaited<ReturnType<typeof measure>>[] = [];
    for (let times = 0; times < runs; times++) seen.push(await measure(url, port));
    const ids = seen[0]?.scores.map(({ id }) => id) ?? [];
    const scoresOf = (id: string) => seen.map(({ scores }) => scores.find((score) => score.id === id)?.score ?? 0);
    return {
      state,
      scores: Object.fromEntries(ids.map((id) => [id, median(scoresOf(id))])),
      lcp: Math.round(median(seen.map(({ lcp }) => lcp))),
      tbt: Math.round(median(seen.map(({ tbt }) => tbt))),
      cls: Math.round(median(seen.map(({ cls }) => cls)) * 1000) / 1000,
      found: [...new Set(seen.flatMap(({ found }) => found))],
    };
  } finally {
    await browser.close();
    await rm(profile, { recursive: true, force: true });
  }
};
