import { readFile } from 'node:fs/promises';
import AxeBuilder from '@axe-core/playwright';
import { expect, type Page } from '@playwright/test';

const heights = { 360: 740, 768: 1024, 1280: 800 } as const;
export type Width = keyof typeof heights;
const allWidths: readonly Width[] = [360, 768, 1280];

type Media = NonNullable<Parameters<Page['emulateMedia']>[0]>;
const modes: readonly (readonly [string, Media])[] = [
  ['normal', { forcedColors: 'none', reducedMotion: 'no-preference' }],
  ['forced colours', { forcedColors: 'active', reducedMotion: 'no-preference' }],
  ['reduced motion', { forcedColors: 'none', reducedMotion: 'reduce' }],
];

/** One state as one person would meet it. */
export type Looked = {
  readonly screen: string;
  readonly title: string;
  readonly path: string;
  readonly width: number;
  readonly mode: string;
};

const script = (name: string): Promise<string> => readFile(new URL(`./in-page/${name}.mjs`, import.meta.url), 'utf8');
const measurePage = await script('measure-page');
const sideways = await script('sideways');

// Half faded in, everything is too pale. What never ends (a spinner) is not waited for.
const settled = `Promise.all(document.getAnimations()
  .filter((animation) => animation.effect.getComputedTiming().iterations !== Infinity)
  .map((animation) => animation.finished.catch(() => null))).then(() => null)`;

const findings = async (page: Page, isForced: boolean): Promise<readonly string[]> => {
  // In one page instead of two: there are no frames of others in ours.
  const axe = new AxeBuilder({ page }).setLegacyMode();
  // Forced colours are the person's own. axe reads those of the style sheet there (`-webkit-text-fill-color`).
  if (isForced) axe.disableRules(['color-contrast']);
  const { violations } = await axe.analyze();
  return violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(' ')}`);
};

const lookOnce = async (
  page: Page,
  width: Width,
  [mode, media]: (typeof modes)[number],
): Promise<readonly string[]> => {
  await page.setViewportSize({ width, height: heights[width] });
  await page.emulateMedia(media);
  await page.evaluate(settled);
  const measured = mode === 'normal' ? await page.evaluate<string[]>(measurePage) : [];
  return [...measured, ...(await findings(page, media.forcedColors === 'active'))].map(
    (finding) => `${width} px, ${mode}: ${finding}`,
  );
};

/** WCAG 1.4.10: 1280 px at 400 % is 320 × 256. */
const reflows = async (page: Page): Promise<readonly string[]> => {
  await page.emulateMedia({ forcedColors: 'none', reducedMotion: 'no-preference' });
  await page.setViewportSize({ width: 320, height: 256 });
  return page.evaluate<string[]>(sideways);
};

/** What is shown now, in every width and mode, without being fetched again. Fails softly: the other screens are looked at too. */
export const lookAt = async (page: Page, screen: string, widths = allWidths): Promise<readonly Looked[]> => {
  await page.locator('h1').first().waitFor({ state: 'attached' });
  const looked: Looked[] = [];
  const wrong: string[] = [];
  for (const width of widths)
    for (const mode of modes) {
      // Motion knows no widths.
      if (mode[0] === 'reduced motion' && width !== widths[0]) continue;
      wrong.push(...(await lookOnce(page, width, mode)));
      looked.push({ screen, title: await page.title(), path: new URL(page.url()).pathname, width, mode: mode[0] });
    }
  if (widths.includes(360)) wrong.push(...(await reflows(page)));
  await page.setViewportSize({ width: 1280, height: 800 });
  expect.soft(wrong, screen).toEqual([]);
  return looked;
};
