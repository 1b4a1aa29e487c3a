import type { Page, Route } from '@playwright/test';

/** Answers requests of this method only after `release`. */
export const holdBackAnswer = async (page: Page, address: string, method: string) => {
  const { promise, resolve: release } = Promise.withResolvers<void>();
  const requested = Promise.withResolvers<Route>();
  await page.route(address, async (route) => {
    if (route.request().method() !== method) return route.fallback();
    requested.resolve(route);
    const response = await route.fetch();
    await promise;
    return route.fulfill({ response });
  });
  return { requested: requested.promise, release };
};
