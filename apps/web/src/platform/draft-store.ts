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
  /** Of nothing stored, which is `{}`: the empty draft. */
  readonly parse: (stored: Stored) => Draft;
};

// Storage may hold anything, for instance from an older version.
const load = <Draft>({ key, parse }: Kind<Draft>): Draft => {
  try {
    const stored: unknown = JSON.parse(sessionStore.read(key) ?? '{}');
    return parse(isRecord(stored) ? stored : {});
  } catch {
    return parse({});
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
    set(kind.parse({}));
  };
  onSignOutClears(() => set(kind.parse({})));
  return { read, update, clear, useDraft: useValue };
};
