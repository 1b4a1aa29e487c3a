import { appointmentReference } from '@portal/domain/appointments/appointment-reference';
import type { AppointmentRow, RequestRow } from '../appointments/appointments.repository.ts';
import type { NewRequest } from '../appointments/requests/answer-deadline.ts';
import type { BookingContext } from '../slots/booking-context.ts';
import type { PetForBooking } from '../../platform/pet-facts.repository.ts';
import { type ChosenTime, factsOfChoice, turnsIn } from '../slots/choose-time.ts';

type New = {
  /** One for each pet of the context. */
  readonly appointmentIds: readonly number[];
  readonly practiceId: number;
  readonly note: string | null;
  readonly context: BookingContext;
  readonly time: ChosenTime;
  /** Null if no confirmation is needed. */
  readonly newRequest: NewRequest | null;
};

type Turn = {
  readonly appointmentId: number;
  readonly pet: PetForBooking;
  readonly time: ChosenTime;
};

const requestOf = (request: NewRequest): RequestRow => ({
  kind: 'BOOKING',
  state: 'AWAITING',
  ...request,
  start: null,
  end: null,
  clinicianName: null,
  message: null,
});

const newAppointment = (
  { practiceId, note, context, newRequest }: New,
  { appointmentId, pet, time }: Turn,
): Omit<AppointmentRow, 'groupId' | 'together'> => ({
  appointmentId,
  version: 1,
  status: 'BOOKED',
  practiceId,
  practiceName: context.practiceName,
  practicePhone: context.practicePhone,
  practiceAddress: context.practiceAddress,
  timeZone: context.timeZone,
  petId: pet.petId,
  petName: pet.name,
  ...factsOfChoice(context, time),
  note,
  source: 'PORTAL',
  isInitialConsultation: context.reason.isInitialConsultation,
  reference: appointmentReference({ practiceName: context.practiceName, appointmentId }),
  icsSequence: 0,
  createdAt: context.now,
  amendments: 0,
  movedFrom: null,
  cancelledAt: null,
  cancellationReasonId: null,
  lateCancel: false,
  undoUntil: null,
  policy: context.reason,
  lateFeeText: context.lateFeeText,
  request: newRequest && requestOf(newRequest),
  needsNote: context.reason.needsNote,
  photoCount: 0,
  confirmedByClientAt: null,
  questionCount: context.reason.questionCount,
  hasDayPage: context.hasDayPage,
  change: null,
  now: context.now,
});

/** A row for each pet, one after another within the chosen time. */
export const newVisit = (visit: New) => {
  const { appointmentIds, context, time } = visit;
  const times = turnsIn(context, time);
  const turns = context.pets.map((pet, index) => ({
    appointmentId: appointmentIds[index] ?? 0,
    pet,
    time: times[index] ?? time,
  }));
  const groupId = turns.length === 1 ? null : (appointmentIds[0] ?? null);
  const [first, ...others] = turns.map((turn, index) => ({
    time: turn.time,
    appointment: {
      ...newAppointment(visit, turn),
      groupId,
      together: turns.toSpliced(index, 1).map(({ appointmentId, pet, time: { start } }) => ({
        appointmentId,
        petId: pet.petId,
        petName: pet.name,
        start,
      })),
    },
  }));
  if (!first) throw new Error('there is a pet');
  return [first, ...others] as const;
};
