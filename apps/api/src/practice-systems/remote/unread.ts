/** What could not be read, by the ids of the records, until they can be read. */
export type Unread = {
  /** Whether the record may still exist, although it cannot be read. */
  has(id: string): boolean;
  /** Sentences without names of people. */
  words(): readonly string[];
};

export const createUnread = () => {
  const sentences = new Map<string, string>();
  return {
    note: (id: string, sentence: string): void => void sentences.set(id, sentence),
    forget: (id: string): void => void sentences.delete(id),
    has: (id: string): boolean => sentences.has(id),
    words: (): readonly string[] => [...sentences.values()],
  };
};
