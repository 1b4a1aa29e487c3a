import type { AppointmentReason } from '@portal/contract/appointments/appointments.schemas';
import type { Pet } from '@portal/contract/pets/pets.schemas';
import type { BookingPractice } from './entry/use-booking-situation.ts';

export type Visit = {
  readonly pet: Pet;
  readonly reason: AppointmentReason;
  readonly practice: BookingPractice;
  readonly isSister: boolean;
  readonly activeSoftBookingId: string | null;
};

export const wishOf = ({ pet, reason, practice }: Pick<Visit, 'pet' | 'reason' | 'practice'>) => ({
  practiceId: practice.practiceId,
  petId: pet.petId,
  appointmentReasonId: reason.appointmentReasonId,
});
