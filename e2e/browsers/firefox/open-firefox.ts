import { join } from 'node:path';
import { firefox, type Locator, type Page } from '@playwright/test';
import { findProgram } from '../find-program.ts';
import type { OpenBrowser } from '../open-browser.ts';
import { phone } from '../phone.ts';

const bridge = join(import.meta.dirname, 'firefox-bridge.mjs');

async function fillWithKeys(this: Locator, text: string): Promise<void> {
  await this.focus();
  await this.press('Control+A');
  if (text === '') await this.press('Delete');
  else await this.pressSequentially(text);
}

/** In Firefox, Playwright sets the value through a property that React tracks, so React notices no change. */
const typeWithKeys = (page: Page): void => {
  Object.assign(Object.getPrototypeOf(page.locator('body')) as object, { fill: fillWithKeys });
};

export const openFirefox: OpenBrowser = async (origin) => {
  const path = await findProgram(['firefox-esr', 'firefox'], 'FIREFOX_PATH', 'firefox-esr');
  const browser = await firefox.launch({
    // The name by which Playwright drives an unpatched Firefox through WebDriver BiDi.
    channel: 'moz-firefox',
    executablePath: bridge,
    env: { ...process.env, FIREFOX_PATH: path },
    firefoxUserPrefs: { 'ui.prefersReducedMotion': 1 },
  });
  return {
    version: `Firefox ${browser.version()}`,
    newPage: async () => {
      const context = await browser.newContext({
        viewport: phone,
        baseURL: origin,
        locale: 'en-GB',
        timezoneId: 'Europe/London',
      });
      const page = await context.newPage();
      typeWithKeys(page);
      return { page, picture: () => page.screenshot(), close: () => context.close() };
    },
    close: () => browser.close(),
  };
};
