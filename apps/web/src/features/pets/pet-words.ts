import type { Pet } from '@portal/contract/pets/pets.schemas';

const names: Readonly<Record<Pet['species'], string>> = {
  Canine: 'Dog',
  Feline: 'Cat',
  Bird: 'Bird',
  Rabbit: 'Rabbit',
  Fish: 'Fish',
  Rodent: 'Small furry',
  Reptile: 'Reptile',
  Ferret: 'Ferret',
  Custom: 'Other',
};

const speciesName = ({ species, speciesOther }: Pet): string =>
  species === 'Custom' && speciesOther ? speciesOther : names[species];

/** 'Cockapoo', or the kind of animal where no breed is known; both where the breed alone would not say it. */
export const kindOf = (pet: Pet): string => {
  const kind = speciesName(pet);
  return pet.breed === null ? kind : `${pet.breed} · ${kind.toLowerCase()}`;
};

const count = (value: number, unit: string): string => `${value} ${unit}${value === 1 ? '' : 's'}`;

/** '2 years 6 months', 'about 3 years' where only the year is known; null without a date. */
const ageOf = ({ dateOfBirth, dateOfBirthPrecision }: Pet, now: Date): string | null => {
  if (dateOfBirth === null) return null;
  const born = new Date(dateOfBirth);
  const isBefore = now.getUTCDate() < born.getUTCDate() && dateOfBirthPrecision === 'day';
  const months =
    (now.getUTCFullYear() - born.getUTCFullYear()) * 12 + now.getUTCMonth() - born.getUTCMonth() - (isBefore ? 1 : 0);
  const years = Math.floor(months / 12);
  if (dateOfBirthPrecision === 'year') return `about ${count(now.getUTCFullYear() - born.getUTCFullYear(), 'year')}`;
  if (years === 0) return months < 1 ? 'under a month' : count(months, 'month');
  return months % 12 === 0 || years >= 3
    ? count(years, 'year')
    : `${count(years, 'year')} ${count(months % 12, 'month')}`;
};

export const ageToday = (pet: Pet): string | null => ageOf(pet, new Date());
