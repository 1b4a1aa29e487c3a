import { useSyncExternalStore } from 'react';

/** Follows something kept outside React. Where pages are rendered at build it reads the same, so every page can be. */
export const useStore = <Value>(subscribe: (listener: () => void) => () => void, read: () => Value): Value =>
  useSyncExternalStore(subscribe, read, read);
