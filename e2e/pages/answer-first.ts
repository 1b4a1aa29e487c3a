import type { Page, Route } from '@playwright/test';

/** Replaces only the first answer. Keeps the route, because a request that starts while the last route is removed is never answered. */
export const answerFirst = async (page: Page, url: string, answer: (route: Route) => Promise<void>): Promise<void> => {
  let first = true;
  await page.route(url, (route) => {
    const isFirst = first;
    first = false;
    return isFirst ? answer(route) : route.fallback();
  });
};
