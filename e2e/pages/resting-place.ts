import type { Locator } from '@playwright/test';

type Place = Awaited<ReturnType<Locator['boundingBox']>>;

/** Where an element is once its fonts are there and it no longer moves. */
export const restingPlace = async (element: Locator): Promise<Place> => {
  await element.page().evaluate('document.fonts.ready.then(() => null)');
  await element.hover({ trial: true });
  return element.boundingBox();
};
