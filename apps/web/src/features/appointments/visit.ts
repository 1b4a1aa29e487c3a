import type { AppointmentReason } from '@portal/contract/appointments/appointments.schemas';
import type { Pet } from '@portal/contract/pets/pets.schemas';
import type { HomePractice } from './queries/use-booking-situation.ts';

/** The visit being booked, as far as it has been chosen when a time is looked for. */
export type Visit = {
  readonly pet: Pet;
  readonly reason: AppointmentReason;
  readonly practice: HomePractice;
  readonly activeSoftBookingId: string | null;
};

/** What is asked of the diary for this visit. */
export const wishOf = ({ pet, reason, practice }: Visit) => ({
  practiceId: practice.practiceId,
  petId: pet.petId,
  appointmentReasonId: reason.appointmentReasonId,
});
