import { useSyncExternalStore } from 'react';

/** Server and client snapshots are the same, so every page can be prerendered. */
export const useStore = <Value>(subscribe: (listener: () => void) => () => void, read: () => Value): Value =>
  useSyncExternalStore(subscribe, read, read);

/** A value that lives outside React; `initial` is called when it is first read. */
export const createStore = <Value>(initial: () => Value) => {
  let current: { readonly value: Value } | null = null;
  const listeners = new Set<() => void>();
  const read = (): Value => (current ??= { value: initial() }).value;
  const subscribe = (listener: () => void) => {
    listeners.add(listener);
    return () => listeners.delete(listener);
  };
  const set = (value: Value): void => {
    current = { value };
    for (const listener of listeners) listener();
  };
  return { read, set, subscribe, useValue: () => useStore(subscribe, read) };
};
