import type { GuestDraft } from './guest-draft.ts';

export const guestSteps = ['/guest', '/guest/pet', '/guest/reason', '/guest/time', '/guest/details'] as const;
export type GuestStep = (typeof guestSteps)[number];

type Answered = Pick<GuestDraft, 'practiceId' | 'speciesId' | 'petName' | 'reasonId' | 'softBookingId'>;

/** The furthest step for which everything needed has been answered. */
export const furthestGuestStep = ({ practiceId, speciesId, petName, reasonId, softBookingId }: Answered): GuestStep => {
  if (practiceId === null) return '/guest';
  if (speciesId === null || petName.trim() === '') return '/guest/pet';
  if (reasonId === null) return '/guest/reason';
  return softBookingId === null ? '/guest/time' : '/guest/details';
};

/** The step that an address stands for, unless something before it is still missing. */
export const guestStepOf = (asked: GuestStep, answered: Answered): GuestStep => {
  const furthest = furthestGuestStep(answered);
  return guestSteps.indexOf(asked) < guestSteps.indexOf(furthest) ? asked : furthest;
};
