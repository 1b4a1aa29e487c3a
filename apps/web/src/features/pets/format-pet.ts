import { saysSpecies } from '@portal/domain/pets/says-species';
import type { Pet } from '@portal/contract/pets/pets.schemas';
import { petTexts } from '#texts/pets/pets';
import { once } from '../../platform/time/once.ts';
import { serverNow } from '../../platform/time/server-clock.ts';

type Born = Pick<Pet, 'dateOfBirth' | 'dateOfBirthPrecision'>;
type Unit = 'day' | 'week' | 'month' | 'year';

const weekDays = 7;
/** From this many weeks on, an age is given in months. */
const weeksUntil = 16;
/** From this many years on, an age is given without months. */
const monthsUntilYears = 5;
const dayMilliseconds = 86_400_000;

const units = new Map(
  (['day', 'week', 'month', 'year'] as const).map((unit) => [
    unit,
    once(() => new Intl.NumberFormat('en-GB', { style: 'unit', unit, unitDisplay: 'long' })),
  ]),
);
const count = (value: number, unit: Unit): string => units.get(unit)?.().format(value) ?? '';
const together = once(() => new Intl.ListFormat('en-GB', { type: 'conjunction' }));

const yearsAndMonths = (months: number): string => {
  const years = Math.floor(months / 12);
  const rest = months % 12;
  if (years === 0) return count(months, 'month');
  if (rest === 0 || years >= monthsUntilYears) return count(years, 'year');
  return together().format([count(years, 'year'), count(rest, 'month')]);
};

const daysSince = (born: Date, today: Date): number =>
  Math.floor((Date.UTC(today.getFullYear(), today.getMonth(), today.getDate()) - born.getTime()) / dayMilliseconds);

const exactAge = (born: Date, today: Date, months: number): string => {
  const days = daysSince(born, today);
  if (days < weekDays) return count(days, 'day');
  const weeks = Math.floor(days / weekDays);
  return weeks < weeksUntil ? count(weeks, 'week') : yearsAndMonths(months);
};

/** '2 years and 3 months', '10 weeks', or 'about 3 years' if only the year is known; null without a date. */
export const formatAge = ({ dateOfBirth, dateOfBirthPrecision }: Born, today: Date): string | null => {
  if (dateOfBirth === null) return null;
  const born = new Date(dateOfBirth);
  const years = today.getFullYear() - born.getUTCFullYear();
  if (dateOfBirthPrecision === 'year') return years < 1 ? petTexts.underAYear : petTexts.about(count(years, 'year'));
  const months = years * 12 + today.getMonth() - born.getUTCMonth();
  if (dateOfBirthPrecision === 'month')
    return months < 1 ? petTexts.underAMonth : petTexts.about(yearsAndMonths(months));
  const isBeforeTheDay = today.getDate() < born.getUTCDate();
  return exactAge(born, today, months - (isBeforeTheDay ? 1 : 0));
};

const forms = {
  day: { day: 'numeric', month: 'long', year: 'numeric' },
  month: { month: 'long', year: 'numeric' },
  year: { year: 'numeric' },
} as const satisfies Record<Pet['dateOfBirthPrecision'], Intl.DateTimeFormatOptions>;

/** '1 May 2024', 'May 2024' or '2024', depending on the precision. */
export const formatBirthday = ({ dateOfBirth, dateOfBirthPrecision }: Born): string | null =>
  dateOfBirth === null
    ? null
    : new Intl.DateTimeFormat('en-GB', { ...forms[dateOfBirthPrecision], timeZone: 'UTC' }).format(
        new Date(dateOfBirth),
      );

const kilograms = once(
  () => new Intl.NumberFormat('en-GB', { style: 'unit', unit: 'kilogram', maximumFractionDigits: 2 }),
);

export const formatWeight = (kg: number): string => kilograms().format(kg);

const speciesName = ({ species, speciesOther }: Pick<Pet, 'species' | 'speciesOther'>): string =>
  species === 'Custom' && speciesOther ? speciesOther : petTexts.kinds[species];

/** 'Cockapoo · dog', the species if the breed is unknown, or the breed if it says the species: 'German Shepherd Dog'. */
export const kindOf = (pet: Pick<Pet, 'species' | 'speciesOther' | 'breed'>): string => {
  const kind = speciesName(pet);
  if (pet.breed === null) return kind;
  return saysSpecies(pet.breed, kind) ? pet.breed : `${pet.breed} · ${kind.toLowerCase()}`;
};

export const ageToday = (pet: Pet): string | null => formatAge(pet, new Date(serverNow()));

export const isPast = ({ status }: Pick<Pet, 'status'>): boolean => status !== 'ACTIVE' && status !== 'PENDING_REVIEW';
