import { useEffect } from 'react';
import { useStore } from './use-store.ts';

const subscribe = (listener: () => void) => {
  window.addEventListener('online', listener);
  window.addEventListener('offline', listener);
  return () => {
    window.removeEventListener('online', listener);
    window.removeEventListener('offline', listener);
  };
};

export const useIsOnline = (): boolean => useStore(subscribe, () => navigator.onLine);

let pages = 0;
const watchers = new Set<() => void>();
const watch = (listener: () => void) => {
  watchers.add(listener);
  return () => watchers.delete(listener);
};
const count = (change: 1 | -1): void => {
  pages += change;
  for (const listener of watchers) listener();
};

/** For pages that explain themselves what being offline means there; hides the general notice. */
export const useTellsOffline = (isTelling: boolean): void =>
  useEffect(() => {
    if (!isTelling) return undefined;
    count(1);
    return () => count(-1);
  }, [isTelling]);

export const useIsOfflineTold = (): boolean => useStore(watch, () => pages > 0);
