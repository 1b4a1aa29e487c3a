import type { SpeciesCode } from './species.ts';

/** In weeks; dogs in the whole UK, cats in England only. */
const dogsByWeeks = 8;
const catsByWeeks = 20;

type Chippable = {
  readonly species: SpeciesCode;
  readonly nation: 'england' | 'wales' | 'scotland' | 'northern-ireland';
  readonly dateOfBirth: string | null;
  readonly today: string;
};

const weeksBetween = (from: string, to: string): number => (Date.parse(to) - Date.parse(from)) / (7 * 86_400_000);

export const microchipRequired = ({ species, nation, dateOfBirth, today }: Chippable): boolean => {
  const isOlderThan = (weeks: number) => dateOfBirth === null || weeksBetween(dateOfBirth, today) >= weeks;
  if (species === 'Canine') return isOlderThan(dogsByWeeks);
  return species === 'Feline' && nation === 'england' && isOlderThan(catsByWeeks);
};
