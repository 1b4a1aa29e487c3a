import type { GuestDraft } from './guest-draft.ts';

export const guestSteps = ['/guest', '/guest/pet', '/guest/reason', '/guest/time', '/guest/details'] as const;
export type GuestStep = (typeof guestSteps)[number];

type Answered = Pick<GuestDraft, 'practiceId' | 'speciesId' | 'petName' | 'reasonId' | 'softBookingId'>;

export const furthestGuestStep = ({ practiceId, speciesId, petName, reasonId, softBookingId }: Answered): GuestStep => {
  if (practiceId === null) return '/guest';
  if (speciesId === null || petName.trim() === '') return '/guest/pet';
  if (reasonId === null) return '/guest/reason';
  return softBookingId === null ? '/guest/time' : '/guest/details';
};

export const guestStepOf = (asked: GuestStep, answered: Answered): GuestStep => {
  const furthest = furthestGuestStep(answered);
  return guestSteps.indexOf(asked) < guestSteps.indexOf(furthest) ? asked : furthest;
};
