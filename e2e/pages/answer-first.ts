import type { Page, Route } from '@playwright/test';

/** Changes only the first answer. The route stays: a request that starts while the last route ends is never answered. */
export const answerFirst = async (page: Page, url: string, answer: (route: Route) => Promise<void>): Promise<void> => {
  let first = true;
  await page.route(url, (route) => {
    const isFirst = first;
    first = false;
    return isFirst ? answer(route) : route.fallback();
  });
};
