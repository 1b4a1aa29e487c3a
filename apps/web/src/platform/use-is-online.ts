import { useEffect } from 'react';
import { createStore, useStore } from './use-store.ts';

const subscribe = (listener: () => void) => {
  window.addEventListener('online', listener);
  window.addEventListener('offline', listener);
  return () => {
    window.removeEventListener('online', listener);
    window.removeEventListener('offline', listener);
  };
};

export const useIsOnline = (): boolean => useStore(subscribe, () => navigator.onLine);

const pages = createStore(() => 0);
const count = (change: 1 | -1): void => pages.set(pages.read() + change);

/** For pages that explain themselves what being offline means there; hides the general notice. */
export const useTellsOffline = (isTelling: boolean): void =>
  useEffect(() => {
    if (!isTelling) return undefined;
    count(1);
    return () => count(-1);
  }, [isTelling]);

export const useIsOfflineTold = (): boolean => pages.useValue() > 0;
