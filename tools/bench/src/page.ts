import { startStack } from '@portal/e2e/fixtures/stack';
import { ensureWebBuilt } from '../../../scripts/lib/ensure-web-built.ts';
import { brotliBytes, firstLoadLimitBytes, gzippedBytes, weighFirstLoad } from '@portal/e2e/fixtures/weigh-first-load';
import { ensureChromium } from '@portal/e2e/provision/chromium';
import { chromium, type Page } from '@playwright/test';
import { type LighthouseResult, type MeasuredPage, measureWithLighthouse } from './page-lighthouse.ts';

// First-load requests and bytes of `/`, and Lighthouse's results. Prints one JSON line per state.

const heading = (page: Page, text: string | RegExp) => page.getByRole('heading', { level: 1, name: text }).waitFor();

const goals = { performance: 98, others: 100, lcp: 1200, tbt: 80, cls: 0 };

const isGood = ({ scores, lcp, tbt, cls }: LighthouseResult): boolean =>
  Object.entries(scores).every(([id, score]) => score >= (id === 'performance' ? goals.performance : goals.others)) &&
  lcp <= goals.lcp &&
  tbt <= goals.tbt &&
  cls <= goals.cls;

const measuredPages = (origin: string): MeasuredPage[] => {
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
    { state: 'prices', url: `${origin}/practices/2-old-mill-vets/prices`, arrive: (page) => page.close() },
  ];
};

await ensureWebBuilt();
const stack = await startStack();
const weighed = async (): Promise<boolean> => {
  const browser = await chromium.launch(await ensureChromium());
  try {
    const loads = await weighFirstLoad(browser, stack.origin);
    const weights = loads.map(({ scriptsAndStyles: code, ...load }) => ({
      ...load,
      scriptsAndStyles: { gz: gzippedBytes(code), br: brotliBytes(code) },
      limitBytes: firstLoadLimitBytes[load.state],
    }));
    for (const weight of weights) console.log(JSON.stringify({ page: '/', ...weight }));
    return weights.every(({ scriptsAndStyles, limitBytes }) => scriptsAndStyles.gz <= limitBytes);
  } finally {
    await browser.close();
  }
};
try {
  let good = await weighed();
  for (const page of measuredPages(stack.origin)) {
    const result = await measureWithLighthouse(page);
    console.log(JSON.stringify(result));
    good &&= isGood(result);
  }
  if (!good) {
    console.error(`Not within the limits of bytes or ${JSON.stringify(goals)}.`);
    process.exitCode = 1;
  }
} finally {
  await stack.close();
}
