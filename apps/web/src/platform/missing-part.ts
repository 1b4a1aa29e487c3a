import { useStore } from './use-store.ts';

// A lazily loaded chunk may be gone because a new version was deployed.
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

export const useMissingPart = (): boolean => useStore(subscribe, () => isMissing);

/** Stops the router's own reload, which would fail offline. */
export class MissingPart extends Error {}

/** Browsers word a failed dynamic import differently. */
export const isMissingPart = (error: unknown): boolean =>
  error instanceof MissingPart ||
  (error instanceof Error &&
    /dynamically imported module|importing a module script failed|unable to preload css/i.test(error.message));
