import type { SpeciesCode } from './species.ts';

/** Ages in weeks by which the law wants a pet chipped: dogs everywhere in the UK, cats in England only (reference data 9). */
const dogsByWeeks = 8;
const catsByWeeks = 20;

type Chippable = {
  readonly species: SpeciesCode;
  readonly nation: 'england' | 'wales' | 'scotland' | 'northern-ireland';
  /** 'YYYY-MM-DD'; a pet whose age nobody knows counts as old enough. */
  readonly dateOfBirth: string | null;
  readonly today: string;
};

const weeksBetween = (from: string, to: string): number => (Date.parse(to) - Date.parse(from)) / (7 * 86_400_000);

/** Whether the law wants this pet to have a microchip by now. */
export const microchipRequired = ({ species, nation, dateOfBirth, today }: Chippable): boolean => {
  const isOlderThan = (weeks: number) => dateOfBirth === null || weeksBetween(dateOfBirth, today) >= weeks;
  if (species === 'Canine') return isOlderThan(dogsByWeeks);
  return species === 'Feline' && nation === 'england' && isOlderThan(catsByWeeks);
};
