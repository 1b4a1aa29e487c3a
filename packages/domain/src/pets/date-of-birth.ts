import type { SpeciesCode } from './species.ts';

/** Unknown parts are stored as 01. */
export const birthPrecisions = ['day', 'month', 'year'] as const;
export type BirthPrecision = (typeof birthPrecisions)[number];

export type DateOfBirthProblem = 'not-a-date' | 'in-future' | 'too-long-ago';

/** In years; parrots and tortoises live longest, and Custom may be either. */
const oldestAge = (species: SpeciesCode): number =>
  species === 'Bird' || species === 'Reptile' || species === 'Custom' ? 120 : 40;

const isRealDate = (date: string): boolean => {
  const midnight = /^\d{4}-\d{2}-\d{2}$/.test(date) ? Date.parse(date) : Number.NaN;
  return !Number.isNaN(midnight) && new Date(midnight).toISOString().startsWith(date);
};

/** '2024-05-17', 'month' → '2024-05-01'. */
export const roundedDate = (date: string, precision: BirthPrecision): string => {
  if (precision === 'year') return `${date.slice(0, 4)}-01-01`;
  return precision === 'month' ? `${date.slice(0, 7)}-01` : date;
};

/** For comparing as text only: 29 February need not exist in that year. */
const yearsBefore = (date: string, years: number): string =>
  `${String(Number(date.slice(0, 4)) - years).padStart(4, '0')}${date.slice(4)}`;

type Birth = { readonly date: string; readonly precision: BirthPrecision };
type At = {
  readonly today: string;
  readonly species: SpeciesCode;
};

export const dateOfBirthProblem = ({ date, precision }: Birth, { today, species }: At): DateOfBirthProblem | null => {
  if (!isRealDate(date)) return 'not-a-date';
  const born = roundedDate(date, precision);
  if (born > today) return 'in-future';
  return born < roundedDate(yearsBefore(today, oldestAge(species)), precision) ? 'too-long-ago' : null;
};
