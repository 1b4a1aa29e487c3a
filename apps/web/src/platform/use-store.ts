import { useSyncExternalStore } from 'react';

/** Server and client snapshots are the same, so every page can be prerendered. */
export const useStore = <Value>(subscribe: (listener: () => void) => () => void, read: () => Value): Value =>
  useSyncExternalStore(subscribe, read, read);
