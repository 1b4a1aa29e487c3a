import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, type Page } from '@playwright/test';
import { test as base } from '../fixtures/portal-test.ts';
import { type Looked, lookAt, type Width } from './look.ts';
import { notesFolder } from './notes-folder.ts';

type Request = {
  readonly call: string;
  readonly path: string;
  /** Reaches the page by links, for pages that contain the response if opened by their URL. */
  readonly arrive?: (page: Page) => Promise<unknown>;
};

type States = {
  look(page: Page, screen: string, widths?: readonly Width[]): Promise<void>;
  lookAtError(page: Page, screen: string): Promise<void>;
  arrive(page: Page, heading: string | RegExp): Promise<void>;
  waitAndFail(page: Page, request: Request): Promise<void>;
};

const mostMilliseconds = 300_000;

/** Disables the client's time-outs while a pending state is checked. */
export const disableRequestTimeout = async (page: Page): Promise<void> => {
  await page.addInitScript('AbortSignal.timeout = () => new AbortController().signal');
};

const expectScreen = async (page: Page): Promise<void> => {
  await expect(page.locator('main h1')).toBeVisible();
};

export const test = base.extend<{ states: States }>({
  states: async ({ portal: _portal }, use, testInfo) => {
    testInfo.setTimeout(mostMilliseconds);
    const looked: Looked[] = [];
    const look = async (page: Page, screen: string, widths?: readonly Width[]) => {
      looked.push(await lookAt(page, { screen, widths, before: looked }));
    };
    const lookAtError = async (page: Page, screen: string) => {
      await expect(page.getByRole('main').getByRole('alert').first()).toBeVisible();
      await look(page, screen);
    };
    await use({
      look,
      lookAtError,
      arrive: async (page, heading) => {
        await expect(page.getByRole('heading', { level: 1 })).toHaveText(heading);
      },
      waitAndFail: async (page, { call, path, arrive = () => page.goto(path) }) => {
        await disableRequestTimeout(page);
        const { promise: refused, resolve: refuse } = Promise.withResolvers<void>();
        await page.route(call, async (route) => {
          await refused;
          await route.fulfill({ status: 403, body: '' });
        });
        const request = page.waitForRequest(call);
        await arrive(page);
        await request;
        await expectScreen(page);
        const screen = path.replaceAll(/\d+/g, '…');
        await look(page, `${screen}, waiting for ${call}`);
        refuse();
        await lookAtError(page, `${screen}, ${call} refused`);
        await page.unroute(call);
      },
    });
    const folder = notesFolder(testInfo.project.outputDir);
    await mkdir(folder, { recursive: true });
    await writeFile(join(folder, `${testInfo.testId}.json`), JSON.stringify(looked));
  },
});
export { expect };
