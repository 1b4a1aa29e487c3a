import { createStore } from './use-store.ts';

const working = createStore(() => 0);

const change = (by: 1 | -1): void => working.set(working.read() + by);

export const proofNoteStore = {
  useIsWorking: (): boolean => working.useValue() > 0,
  during: async <Result>(work: () => Promise<Result>): Promise<Result> => {
    change(1);
    try {
      return await work();
    } finally {
      change(-1);
    }
  },
};
