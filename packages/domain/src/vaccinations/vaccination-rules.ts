import { addDays } from '../slots/clinic-time.ts';

export const cardLinkDays = 14;
export const mostCardLinks = 10;
/** A vaccination is due soon this long before it ends. */
const soonDays = 42;

/** `SUPERSEDED`: the pet has had the same vaccine since. `UNDATED`: no end is recorded. */
export const validities = ['VALID', 'DUE_SOON', 'OVER', 'SUPERSEDED', 'UNDATED'] as const;
export type Validity = (typeof validities)[number];

type Vaccination = { readonly vaccine: string; readonly vaccinatedOn: string; readonly validUntil: string | null };

const sameVaccine = (one: Vaccination, other: Vaccination): boolean =>
  one.vaccine.trim().toLowerCase() === other.vaccine.trim().toLowerCase();

export const validityOf = (one: Vaccination, all: readonly Vaccination[], today: string): Validity => {
  if (all.some((other) => sameVaccine(one, other) && other.vaccinatedOn > one.vaccinatedOn)) return 'SUPERSEDED';
  if (one.validUntil === null) return 'UNDATED';
  if (one.validUntil < today) return 'OVER';
  return one.validUntil <= addDays(today, soonDays) ? 'DUE_SOON' : 'VALID';
};
