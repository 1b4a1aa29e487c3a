import { type DraftKey, onSignOutClears, sessionStore } from './storage.ts';
import { createStore } from './use-store.ts';

type Stored = Readonly<Record<string, unknown>>;

/** Survives a reload and an expired session, until it is submitted or the tab is closed. */
export type DraftStore<Draft> = {
  readonly read: () => Draft;
  readonly update: (changes: Partial<Draft>) => void;
  readonly clear: () => void;
  readonly useDraft: () => Draft;
};

export const isRecord = (value: unknown): value is Stored => typeof value === 'object' && value !== null;

type Kind<Draft> = {
  readonly key: DraftKey;
  readonly empty: Draft;
  readonly parse: (stored: Stored) => Draft;
};

// Storage may hold anything, for instance from an older version.
const load = <Draft>({ key, empty, parse }: Kind<Draft>): Draft => {
  try {
    const stored: unknown = JSON.parse(sessionStore.read(key) ?? 'null');
    return isRecord(stored) ? parse(stored) : empty;
  } catch {
    return empty;
  }
};

/** Each draft has its own key in session storage, which signing out clears. */
export const createDraftStore = <Draft extends object>(kind: Kind<Draft>): DraftStore<Draft> => {
  const { read, set, useValue } = createStore(() => load(kind));
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
  return { read, update, clear, useDraft: useValue };
};
