import { sessionStore } from '../../platform/storage.ts';
import { useStore } from '../../platform/use-store.ts';

const listeners = new Set<() => void>();

const read = (): string | null => sessionStore.read('practice');

const subscribe = (listener: () => void) => {
  listeners.add(listener);
  return () => listeners.delete(listener);
};

/** Chooses the practice that everything on the way to a record is about (spec §3, session storage). */
export const storePractice = (practiceId: number): void => {
  sessionStore.write('practice', String(practiceId));
  for (const listener of listeners) listener();
};

/** The practice chosen so far, from a link or by hand; null: none yet. */
export const useStoredPractice = (): number | null => {
  const stored = useStore(subscribe, read);
  return stored !== null && /^[1-9]\d{0,9}$/.test(stored) ? Number(stored) : null;
};
