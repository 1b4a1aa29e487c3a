import { addDays } from './clinic-time.ts';

export type PetForReason = {
  readonly speciesId: number;
  /** 'YYYY-MM-DD', the earliest possible; null if unknown, which does not prevent a booking. */
  readonly dateOfBirth: string | null;
  readonly isNew: boolean;
};

export type ReasonRules = {
  readonly speciesIds: readonly number[];
  readonly minAgeWeeks: number | null;
  readonly audience: 'NEW' | 'EXISTING' | 'ANY';
  readonly horizonDays: number;
};

export const firstDateForAge = (
  { minAgeWeeks }: Pick<ReasonRules, 'minAgeWeeks'>,
  { dateOfBirth }: Pick<PetForReason, 'dateOfBirth'>,
): string | null => (minAgeWeeks === null || dateOfBirth === null ? null : addDays(dateOfBirth, minAgeWeeks * 7));

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
