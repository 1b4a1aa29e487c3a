import { useStore } from './use-store.ts';

// A part of the portal that is loaded late may be gone: a new version has been put up since this page was opened.
let isMissing = false;
const listeners = new Set<() => void>();

const set = (next: boolean): void => {
  isMissing = next;
  for (const listener of listeners) listener();
};

export const reportMissingPart = (): void => set(true);
export const dismissMissingPart = (): void => set(false);

const subscribe = (listener: () => void) => {
  listeners.add(listener);
  return () => listeners.delete(listener);
};

/** Whether something on this page could not be fetched. */
export const useMissingPart = (): boolean => useStore(subscribe, () => isMissing);

/** A page whose file could not be fetched. The router would reload at once, though there may be no connection to do so. */
export class MissingPart extends Error {}

/** Each browser has its own words for a file that is no longer there. */
export const isMissingPart = (error: unknown): boolean =>
  error instanceof MissingPart ||
  (error instanceof Error &&
    /dynamically imported module|importing a module script failed|unable to preload css/i.test(error.message));
