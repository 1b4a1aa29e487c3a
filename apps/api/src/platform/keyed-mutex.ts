export const createKeyedMutex = <Key>() => {
  const last = new Map<Key, Promise<unknown>>();
  return async <Result>(key: Key, work: () => Promise<Result>): Promise<Result> => {
    const before = last.get(key) ?? Promise.resolve();
    const turn = before.then(work, work);
    last.set(key, turn);
    try {
      return await turn;
    } finally {
      if (last.get(key) === turn) last.delete(key);
    }
  };
};
export type KeyedMutex<Key> = ReturnType<typeof createKeyedMutex<Key>>;
