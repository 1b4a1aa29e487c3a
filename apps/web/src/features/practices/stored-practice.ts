import { sessionStore } from '../../platform/storage.ts';
import { useStore } from '../../platform/use-store.ts';

const listeners = new Set<() => void>();

const read = (): string | null => sessionStore.read('practice');

const subscribe = (listener: () => void) => {
  listeners.add(listener);
  return () => listeners.delete(listener);
};

export const storePractice = (practiceId: number): void => {
  sessionStore.write('practice', String(practiceId));
  for (const listener of listeners) listener();
};

export const useStoredPractice = (): number | null => {
  const stored = useStore(subscribe, read);
  return stored !== null && /^[1-9]\d{0,9}$/.test(stored) ? Number(stored) : null;
};
