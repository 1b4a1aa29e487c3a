let working = 0;
const listeners = new Set<() => void>();

const change = (by: 1 | -1): void => {
  working += by;
  for (const listener of listeners) listener();
};

export const proofNoteStore = {
  isWorking: (): boolean => working > 0,
  subscribe: (listener: () => void): (() => void) => {
    listeners.add(listener);
    return () => listeners.delete(listener);
  },
  during: async <Result>(work: () => Promise<Result>): Promise<Result> => {
    change(1);
    try {
      return await work();
    } finally {
      change(-1);
    }
  },
};
