/** Marks the words of a sentence that `Sentence` renders in a way of their own: Unicode's isolates, which readers never see. */
export const part = (words: string): string => `\u2068${words}\u2069`;
