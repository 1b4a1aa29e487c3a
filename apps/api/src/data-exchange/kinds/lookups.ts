/** Ids for names used in files; null for an unknown name. */
export type Lookups = {
  salutationId(word: string): number | null;
  breedId(speciesId: number, word: string): number | null;
  colourId(word: string): number | null;
  insurerId(word: string): number | null;
};

export const noLookups: Lookups = {
  salutationId: () => null,
  breedId: () => null,
  colourId: () => null,
  insurerId: () => null,
};
