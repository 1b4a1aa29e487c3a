import { sessionStore } from '../storage.ts';

const keptEntries = 50;

const read = (): [string, number][] => {
  try {
    const stored: unknown = JSON.parse(sessionStore.read('scrollPositions') ?? '[]');
    return Array.isArray(stored) ? stored : [];
  } catch {
    return [];
  }
};

let positions: Map<string, number> | null = null;
const known = (): Map<string, number> => (positions ??= new Map(read()));

export const keepScroll = (key: string): void => {
  known().set(key, Math.round(window.scrollY));
};

export const storeScroll = (key: string): void => {
  keepScroll(key);
  sessionStore.write('scrollPositions', JSON.stringify([...known()].slice(-keptEntries)));
};

export const restoreScroll = (key: string): void => window.scrollTo(0, known().get(key) ?? 0);

/** Keeps the scroll position of a page that was scrolled before its scripts loaded. */
export const restoreFirstScroll = (key: string): void => {
  // Checked last, because reading `scrollY` forces a layout.
  if (known().has(key) && window.scrollY === 0) restoreScroll(key);
};
