import { countCharacters } from './characters.ts';

/** Separate from the record, so that the first pages do not load all of it. */
export const petNameMaxLength = 30;

/** Code points, of which a character may have several. */
export const petNameStoredLength = 150;

export const isPetNameTooLong = (name: string): boolean =>
  // Nearly every name is short in every way of counting.
  name.length > petNameMaxLength &&
  (countCharacters(name) > petNameMaxLength || Array.from(name).length > petNameStoredLength);
