import { readFile } from 'node:fs/promises';
import { expect, type Page } from '@playwright/test';
import { axeFindings, settle } from '../fixtures/axe.ts';
import { isFullRun } from '../fixtures/full-run.ts';

const heights = { 360: 740, 768: 1024, 1280: 800 } as const;
export type Width = keyof typeof heights;

/** The layout changes only at these widths, so axe finds the same in between. */
const axeWidths: readonly Width[] = [1280, 360];
const allWidths: readonly Width[] = isFullRun ? [1280, 768, 360] : axeWidths;
/** Forced colours and reduced motion hardly depend on the width. */
const adaptedWidths: readonly Width[] = isFullRun ? axeWidths : [360];

export type Looked = { readonly screen: string; readonly title: string; readonly path: string };

const script = (name: string): Promise<string> => readFile(new URL(`./in-page/${name}.mjs`, import.meta.url), 'utf8');
const measurePage = await script('measure-page');
const covered = await script('covered');
const sideways = await script('sideways');
const findBoxes = await script('find-boxes');
const forcedColours = await script('forced-colours');
const moving = await script('moving');
const largeText = await script('large-text');
const printed = await script('printed');

/** Elements that react to a change of size do so one frame later. */
const nextFrames = (page: Page) =>
  page.evaluate('new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)))');

type Size = { readonly width: number; readonly height: number };

const resize = async (page: Page, size: Size): Promise<void> => {
  const now = page.viewportSize();
  if (now?.width !== size.width || now.height !== size.height) await page.setViewportSize(size);
};

const under = (what: string) => (finding: string) => `${what}: ${finding}`;

const lookAdapted = async (page: Page): Promise<readonly string[]> => {
  await page.evaluate(findBoxes);
  await page.emulateMedia({ forcedColors: 'active' });
  const edgeless = await page.evaluate<string[]>(forcedColours);
  const animated = await page.evaluate<string[]>(moving);
  await page.emulateMedia({ forcedColors: 'none' });
  return [...edgeless.map(under('forced colours')), ...animated.map(under('reduced motion'))];
};

/** The gate computes contrast in the dark from the tokens (`tools/checks/src/theme.test.ts`). */
const lookInTheDark = async (page: Page): Promise<readonly string[]> => {
  await page.emulateMedia({ colorScheme: 'dark' });
  await settle(page);
  const faint = await axeFindings(page, { runOnly: ['color-contrast'] });
  await page.emulateMedia({ colorScheme: 'light' });
  return faint.map(under('dark'));
};

type View = { readonly width: Width; readonly hasAxe: () => Promise<boolean> };

const lookAtWidth = async (page: Page, { width, hasAxe }: View): Promise<readonly string[]> => {
  await resize(page, { width, height: heights[width] });
  await nextFrames(page);
  await settle(page);
  const measured = await page.evaluate<string[]>(measurePage);
  if (width === 360) measured.push(...(await page.evaluate<string[]>(covered)));
  if (await hasAxe()) measured.push(...(await axeFindings(page)));
  if (adaptedWidths.includes(width)) measured.push(...(await lookAdapted(page)));
  if (axeWidths.includes(width) && isFullRun) measured.push(...(await lookInTheDark(page)));
  return measured.map(under(`${width} px`));
};

/** WCAG 1.4.10: 1280 px at 400 % is 320 × 256. */
const reflows = async (page: Page): Promise<readonly string[]> => {
  await resize(page, { width: 320, height: 256 });
  return page.evaluate<string[]>(sideways);
};

/** In percent. The full run also tests the sizes at which the layout adapts. */
const textSizes = isFullRun ? [115, 130, 150, 200] : [200];
const phones = [
  { width: 360, height: 740 },
  { width: 320, height: 640 },
] as const;

const lookEnlarged = async (page: Page): Promise<readonly string[]> => {
  await page.evaluate('document.documentElement.style.fontSize = "200%"');
  await nextFrames(page);
  await settle(page);
  const findings = [...(await axeFindings(page)), ...(await lookInTheDark(page))];
  await page.evaluate('document.documentElement.style.fontSize = ""');
  return findings.map(under('text of 200 %'));
};

/** WCAG 1.4.4, as people enlarge the text of a phone. */
const enlarges = async (page: Page): Promise<readonly string[]> => {
  const wrong: string[] = [];
  for (const size of phones) {
    await resize(page, size);
    await page.evaluate(`window.textSizes = ${JSON.stringify(size.width === 360 ? textSizes : [200])}`);
    const findings = await page.evaluate<string[]>(largeText);
    wrong.push(...findings.map(under(`${size.width} px`)));
  }
  return isFullRun ? [...wrong, ...(await lookEnlarged(page))] : wrong;
};

const lowAndNarrow = [
  { width: 320, height: 640 },
  { width: 740, height: 360 },
] as const;

/** Checks sticky bars on small screens in the full run only; `first-load.spec.ts` always checks the dashboard's. */
const coversNothing = async (page: Page): Promise<readonly string[]> => {
  const wrong: string[] = [];
  for (const size of isFullRun ? lowAndNarrow : []) {
    await resize(page, size);
    const findings = await page.evaluate<string[]>(covered);
    wrong.push(...findings.map(under(`${size.width} × ${size.height}`)));
  }
  return wrong;
};

/** Chromium goes on with what container queries found on paper, until their container is made anew. */
const anew = `for (const { style } of document.querySelectorAll('header > div')) {
  style.containerType = 'normal';
  document.body.offsetHeight;
  style.containerType = '';
}`;

const prints = async (page: Page): Promise<readonly string[]> => {
  await page.emulateMedia({ media: 'print' });
  const find = () => page.evaluate<string[]>(printed);
  // The rules for paper come after everything else.
  const found = await expect
    .poll(find)
    .toEqual([])
    .then(() => [], find);
  await page.emulateMedia({ media: null });
  await page.evaluate(anew);
  return found;
};

type Look = {
  readonly screen: string;
  readonly widths?: readonly Width[] | undefined;
  readonly before: readonly Looked[];
};

export const lookAt = async (page: Page, { screen, widths = allWidths, before }: Look): Promise<Looked> => {
  await page.locator('h1').first().waitFor({ state: 'attached' });
  const wrong: string[] = [];
  // Hardly anything is shown on wide screens only, so the gate looks at it once for each title.
  const isNew = async (): Promise<boolean> => {
    const title = await page.title();
    return isFullRun || before.every((other) => other.title !== title);
  };
  for (const width of widths) {
    const hasAxe = async () => axeWidths.includes(width) && (width === Math.min(...widths) || (await isNew()));
    if (allWidths.includes(width)) wrong.push(...(await lookAtWidth(page, { width, hasAxe })));
  }
  if (widths.includes(360))
    wrong.push(...(await enlarges(page)), ...(await reflows(page)), ...(await coversNothing(page)));
  await resize(page, { width: 1280, height: 800 });
  wrong.push(...(await prints(page)));
  expect.soft(wrong, screen).toEqual([]);
  return { screen, title: await page.title(), path: new URL(page.url()).pathname };
};
