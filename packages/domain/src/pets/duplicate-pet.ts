import { nameKey } from '../clients/record-keys.ts';
import { type BirthPrecision, birthPrecisions, roundedDate } from './date-of-birth.ts';

export type Likeness = {
  readonly name: string;
  readonly speciesId: number;
  readonly dateOfBirth: string | null;
  readonly dateOfBirthPrecision: BirthPrecision;
  readonly microchipNumber: string | null;
};

const differsByOneTypo = (a: string, b: string): boolean => {
  const [short, long] = a.length <= b.length ? [a, b] : [b, a];
  let start = 0;
  while (start < short.length && short[start] === long[start]) start++;
  const rest = short.slice(start);
  const other = long.slice(start);
  if (short.length < long.length) return rest === other.slice(1);
  return (
    rest.slice(1) === other.slice(1) ||
    (rest.slice(2) === other.slice(2) && rest[0] === other[1] && rest[1] === other[0])
  );
};

/** Short names must be equal, or 'Bo' would match 'Mo'. */
const areAlike = (a: string, b: string): boolean => {
  const [left, right] = [nameKey(a), nameKey(b)];
  if (left === '') return a.trim() === b.trim();
  return left === right || (Math.min(left.length, right.length) >= 4 && differsByOneTypo(left, right));
};

/** A missing date matches any; two dates are compared at the vaguer precision. */
const couldBeBornTogether = (a: Likeness, b: Likeness): boolean => {
  if (a.dateOfBirth === null || b.dateOfBirth === null) return true;
  const precision =
    birthPrecisions.findLast((one) => one === a.dateOfBirthPrecision || one === b.dateOfBirthPrecision) ?? 'day';
  return roundedDate(a.dateOfBirth, precision) === roundedDate(b.dateOfBirth, precision);
};

export const isLikelySamePet = (a: Likeness, b: Likeness): boolean => {
  if (a.microchipNumber !== null && a.microchipNumber === b.microchipNumber) return true;
  return a.speciesId === b.speciesId && areAlike(a.name, b.name) && couldBeBornTogether(a, b);
};
