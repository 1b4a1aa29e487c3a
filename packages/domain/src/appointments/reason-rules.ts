import { addDays } from './slots/clinic-time.ts';

/** A pet as far as it matters for what it may be booked for. */
export type PetForReason = {
  readonly speciesId: number;
  /** 'YYYY-MM-DD', the earliest it can have been; null where nobody knows, which is no obstacle. */
  readonly dateOfBirth: string | null;
  /** Registered online and not seen by us yet. */
  readonly isNew: boolean;
};

export type ReasonRules = {
  readonly speciesIds: readonly number[];
  readonly minAgeWeeks: number | null;
  readonly audience: 'NEW' | 'EXISTING' | 'ANY';
  readonly horizonDays: number;
};

/** The first date on which the pet is old enough; null when any is. */
export const firstDateForAge = (
  { minAgeWeeks }: Pick<ReasonRules, 'minAgeWeeks'>,
  { dateOfBirth }: Pick<PetForReason, 'dateOfBirth'>,
): string | null => (minAgeWeeks === null || dateOfBirth === null ? null : addDays(dateOfBirth, minAgeWeeks * 7));

/** Why a visit of this kind is not for this pet, whatever the day; null when it is. `today` is the practice's date. */
export const reasonObstacle = (
  reason: ReasonRules,
  pet: PetForReason,
  today: string,
): 'REASON_NOT_FOR_SPECIES' | 'REASON_NOT_FOR_PET' | null => {
  if (!reason.speciesIds.includes(pet.speciesId)) return 'REASON_NOT_FOR_SPECIES';
  if (reason.audience !== 'ANY' && (reason.audience === 'NEW') !== pet.isNew) return 'REASON_NOT_FOR_PET';
  const oldEnough = firstDateForAge(reason, pet);
  return oldEnough !== null && oldEnough > addDays(today, reason.horizonDays) ? 'REASON_NOT_FOR_PET' : null;
};
