import { expect as playwrightExpect } from '@playwright/test';
import { flat, type Name } from './finder.ts';
import { Locator } from './locator.ts';
import { Page } from './page.ts';
import { WebDriverError } from './session.ts';

const timeout = 15_000;

const unhurried = playwrightExpect.configure({ timeout });

const orNothing = async <T>(look: () => Promise<T>): Promise<T | null> => {
  try {
    return await look();
  } catch (error) {
    if (error instanceof WebDriverError) return null;
    throw error;
  }
};

const soon = <T>(look: () => Promise<T>) => playwrightExpect.poll(() => orNothing(look), { timeout });

const exactly = (text: Name): RegExp | string => (text instanceof RegExp ? text : flat(text));

const textsOf = async (locator: Locator): Promise<string> => {
  const elements = await locator.elements();
  return (await Promise.all(elements.map((element) => locator.session.textOf(element)))).join('\n');
};

const ofLocator = (locator: Locator) => ({
  toHaveText: (text: Name) => {
    const now = soon(() => textsOf(locator));
    return text instanceof RegExp ? now.toMatch(text) : now.toBe(exactly(text));
  },
  toContainText: (text: Name) => soon(() => textsOf(locator)).toMatch(exactly(text)),
  toBeVisible: () => soon(() => locator.isVisible()).toBe(true),
  toBeAttached: () => soon(() => locator.count()).toBeGreaterThan(0),
  toHaveCount: (count: number) => soon(() => locator.count()).toBe(count),
  toHaveValue: (value: string) => soon(() => locator.evaluate('(element) => element.value')).toBe(value),
  toBeFocused: () => soon(() => locator.evaluate(`(element) => element.matches(':focus')`)).toBe(true),
});

const ofPage = (page: Page) => ({
  toHaveURL: (url: RegExp) => soon(() => page.url()).toMatch(url),
});

const expectHere = (value: unknown, message?: string) => {
  if (value instanceof Locator) return ofLocator(value);
  if (value instanceof Page) return ofPage(value);
  return unhurried(value, message);
};

/** Playwright's `expect`, extended to the pages and locators of WebDriver. */
export const expect = Object.assign(expectHere, { poll: playwrightExpect.poll });
