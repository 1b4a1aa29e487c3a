import type { VaccinationCard } from '@portal/contract/vaccinations/vaccinations.schemas';
import { vaccinationTexts as texts } from '#texts/vaccinations/vaccinations';
import { formatDate } from '../../platform/time/format-time.ts';

export type Vaccination = VaccinationCard['vaccinations'][number];

/** '24 November 2026' */
export const dateOf = (date: string): string => formatDate(`${date}T12:00:00Z`);

/** What the pet has now, and when it ends, in one sentence. */
export const inOneLine = ({ vaccine, vaccinatedOn, validUntil, validity }: Vaccination): string => {
  if (validUntil === null) return texts.undated(vaccine, dateOf(vaccinatedOn));
  if (validity === 'DUE_SOON') return texts.dueBy(vaccine, dateOf(validUntil));
  return validity === 'OVER' ? texts.wasDue(vaccine, dateOf(validUntil)) : texts.valid(vaccine, dateOf(validUntil));
};

export const datesOf = ({ vaccinatedOn, validUntil }: Vaccination): string =>
  validUntil === null ? texts.on(dateOf(vaccinatedOn)) : texts.onAndUntil(dateOf(vaccinatedOn), dateOf(validUntil));

/** 'Batch L4127, Dr Hana Novak, Old Mill Vets' */
export const sourceOf = ({ batch, clinician, practiceName }: Vaccination): string =>
  [batch === null ? null : texts.batch(batch), clinician, practiceName].filter((part) => part !== null).join(', ');

export const validityTones = {
  VALID: 'success',
  DUE_SOON: 'info',
  OVER: 'warning',
  SUPERSEDED: 'neutral',
  UNDATED: 'neutral',
} as const satisfies Record<Vaccination['validity'], string>;

export const isCurrent = ({ validity }: Vaccination): boolean => validity !== 'SUPERSEDED';
export const isDue = ({ validity }: Vaccination): boolean => validity === 'DUE_SOON' || validity === 'OVER';
