import { appointmentReference } from '@portal/domain/appointments/appointment-reference';
import type { AppointmentRow, RequestRow } from '../appointments/appointments.repository.ts';
import type { Asked } from '../slots/answer-deadline.ts';
import type { BookingContext } from '../slots/booking-context.ts';
import { type ChosenTime, factsOfChoice } from '../slots/choose-time.ts';

type New = {
  readonly appointmentId: number;
  readonly practiceId: number;
  readonly note: string | null;
  readonly context: BookingContext & { readonly pet: NonNullable<BookingContext['pet']> };
  readonly time: ChosenTime;
  /** Null: needs no confirmation. */
  readonly asked: Asked | null;
};

const askedFor = (asked: Asked): RequestRow => ({
  kind: 'BOOKING',
  state: 'AWAITING',
  ...asked,
  start: null,
  end: null,
  clinicianName: null,
  message: null,
});

export const newAppointment = ({ appointmentId, practiceId, note, context, time, asked }: New): AppointmentRow => ({
  appointmentId,
  version: 1,
  status: 'BOOKED',
  practiceId,
  practiceName: context.practiceName,
  practicePhone: context.practicePhone,
  practiceAddress: context.practiceAddress,
  timeZone: context.timeZone,
  petId: context.pet.petId,
  petName: context.pet.name,
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
  request: asked && askedFor(asked),
  needsNote: context.reason.needsNote,
  photoCount: 0,
  confirmedByClientAt: null,
  questionCount: context.reason.questionCount,
  hasDayPage: context.hasDayPage,
  now: context.now,
});
