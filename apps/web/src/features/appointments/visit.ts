import type { AppointmentReason } from '@portal/contract/appointments/appointments.schemas';
import type { Pet } from '@portal/contract/pets/pets.schemas';
import type { BookingPractice } from './queries/use-booking-situation.ts';

/** The visit being booked, as far as it has been chosen when a time is looked for. */
export type Visit = {
  readonly pet: Pet;
  readonly reason: AppointmentReason;
  readonly practice: BookingPractice;
  /** The practice is not the client's own. */
  readonly isSister: boolean;
  readonly activeSoftBookingId: string | null;
};

/** What is asked of the diary for this visit. */
export const wishOf = ({ pet, reason, practice }: Pick<Visit, 'pet' | 'reason' | 'practice'>) => ({
  practiceId: practice.practiceId,
  petId: pet.petId,
  appointmentReasonId: reason.appointmentReasonId,
});
