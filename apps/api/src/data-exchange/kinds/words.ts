/** The portal's ids of what files name in words; null: it does not know the word. */
export type Words = {
  salutationId(word: string): number | null;
  breedId(speciesId: number, word: string): number | null;
  colourId(word: string): number | null;
  insurerId(word: string): number | null;
};
