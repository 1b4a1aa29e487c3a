import { sessionStore, storedList } from '../storage.ts';

const mostEntries = 50;

let positions: Map<string, number> | null = null;
const positionsOf = (): Map<string, number> => (positions ??= new Map(storedList<[string, number]>('scrollPositions')));

export const keepScroll = (key: string): void => {
  positionsOf().set(key, Math.round(window.scrollY));
};

export const storeScroll = (key: string): void => {
  keepScroll(key);
  sessionStore.write('scrollPositions', JSON.stringify([...positionsOf()].slice(-mostEntries)));
};

export const restoreScroll = (key: string): void => window.scrollTo(0, positionsOf().get(key) ?? 0);

/** Keeps the scroll position of a page that was scrolled before its scripts loaded. */
export const restoreFirstScroll = (key: string): void => {
  // Checked last, because reading `scrollY` forces a layout.
  if (positionsOf().has(key) && window.scrollY === 0) restoreScroll(key);
};
