import { localDateOf } from '@portal/domain/slots/clinic-time';

/** Ids for names used in files; null for an unknown name. */
export type Lookups = {
  salutationId(word: string): number | null;
  breedId(speciesId: number, word: string): number | null;
  /** The species of a breed, if no other species has a breed of that name. */
  speciesOfBreed(word: string): number | null;
  colourId(word: string): number | null;
  insurerId(word: string): number | null;
  /** Whether the word says that the pet has no insurance. */
  isUninsured(word: string): boolean;
  /** Of insurers that are not listed. */
  readonly otherInsurerId: number | null;
  /** 'YYYY-MM-DD'. */
  readonly today: string;
};

export const todayHere = (): string => localDateOf('Europe/London', Date.now());

export const noLookups = (): Lookups => ({
  salutationId: () => null,
  breedId: () => null,
  speciesOfBreed: () => null,
  colourId: () => null,
  insurerId: () => null,
  isUninsured: () => false,
  otherInsurerId: null,
  today: todayHere(),
});
