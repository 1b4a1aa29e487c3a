import { type DraftKey, onSignOutClears, sessionStore } from './storage.ts';
import { useStore } from './use-store.ts';

type Stored = Readonly<Record<string, unknown>>;

/** What is being written on one page: kept through a reload and a lost session, until it is sent or this tab is closed. */
export type DraftStore<Draft> = {
  readonly read: () => Draft;
  readonly update: (changes: Partial<Draft>) => void;
  readonly clear: () => void;
  /** The draft, followed as it changes. */
  readonly useDraft: () => Draft;
};

export const isRecord = (value: unknown): value is Stored => typeof value === 'object' && value !== null;

type Kind<Draft> = {
  readonly key: DraftKey;
  readonly empty: Draft;
  readonly parse: (stored: Stored) => Draft;
};

// Storage may hold anything, from an older version of the portal for one.
const load = <Draft>({ key, empty, parse }: Kind<Draft>): Draft => {
  try {
    const stored: unknown = JSON.parse(sessionStore.read(key) ?? 'null');
    return isRecord(stored) ? parse(stored) : empty;
  } catch {
    return empty;
  }
};

/** A draft with a place of its own in the browser's storage, which signing out clears. */
export const createDraftStore = <Draft extends object>(kind: Kind<Draft>): DraftStore<Draft> => {
  let draft: Draft | null = null;
  const listeners = new Set<() => void>();
  const set = (next: Draft) => {
    draft = next;
    for (const listener of listeners) listener();
  };
  const read = (): Draft => {
    draft ??= load(kind);
    return draft;
  };
  const subscribe = (listener: () => void) => {
    listeners.add(listener);
    return () => listeners.delete(listener);
  };
  const update = (changes: Partial<Draft>) => {
    const next = { ...read(), ...changes };
    sessionStore.write(kind.key, JSON.stringify(next));
    set(next);
  };
  const clear = () => {
    sessionStore.remove(kind.key);
    set(kind.empty);
  };
  onSignOutClears(() => set(kind.empty));
  return { read, update, clear, useDraft: () => useStore(subscribe, read) };
};
