import { useSyncExternalStore } from 'react';
import { sessionStore } from '../../platform/storage.ts';

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

/** Storage may hold anything, from an older version of the portal for one. */
const readAll = (): Stored => {
  try {
    const stored: unknown = JSON.parse(sessionStore.read('bookingDraft') ?? '{}');
    return isRecord(stored) ? stored : {};
  } catch {
    return {};
  }
};

const writeOne = (name: string, draft: unknown): void => {
  const others = Object.entries(readAll()).filter(([other]) => other !== name);
  const all = draft === undefined ? others : [...others, [name, draft]];
  if (all.length === 0) sessionStore.remove('bookingDraft');
  else sessionStore.write('bookingDraft', JSON.stringify(Object.fromEntries(all)));
};

type Kind<Draft> = {
  readonly name: 'booking' | 'change' | 'cancel';
  readonly empty: Draft;
  readonly parse: (stored: Stored) => Draft;
};

/** A draft of one kind. All kinds share one place in the browser's storage, which signing out clears. */
export const createDraftStore = <Draft extends object>({ name, empty, parse }: Kind<Draft>): DraftStore<Draft> => {
  let draft: Draft | null = null;
  const listeners = new Set<() => void>();
  const set = (next: Draft, stored: Draft | undefined) => {
    draft = next;
    writeOne(name, stored);
    for (const listener of listeners) listener();
  };
  const read = (): Draft => {
    if (draft === null) {
      const stored = readAll()[name];
      draft = isRecord(stored) ? parse(stored) : empty;
    }
    return draft;
  };
  const subscribe = (listener: () => void) => {
    listeners.add(listener);
    return () => listeners.delete(listener);
  };
  const update = (changes: Partial<Draft>) => {
    const next = { ...read(), ...changes };
    set(next, next);
  };
  return { read, update, clear: () => set(empty, undefined), useDraft: () => useSyncExternalStore(subscribe, read) };
};
