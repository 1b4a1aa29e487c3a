import { turnsFrom } from '@portal/domain/booking/several-pets';
import { appointmentReference } from '@portal/domain/appointments/appointment-reference';
import type { AppointmentRow, RequestRow } from '../appointments/appointments.repository.ts';
import type { NewRequest } from '../appointments/requests/answer-deadline.ts';
import type { BookingContext } from '../slots/booking-context.ts';
import { type ChosenTime, factsOfChoice } from '../slots/choose-time.ts';

type New = {
  readonly appointmentId: number;
  readonly practiceId: number;
  readonly note: string | null;
  readonly context: BookingContext & { readonly pet: NonNullable<BookingContext['pet']> };
  readonly time: ChosenTime;
  /** Null if no confirmation is needed. */
  readonly asked: NewRequest | null;
  readonly group?: Pick<AppointmentRow, 'groupId' | 'together'>;
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

const alone = { groupId: null, together: [] } as const;

export const newAppointment = ({
  appointmentId,
  practiceId,
  note,
  context,
  time,
  asked,
  group = alone,
}: New): AppointmentRow => ({
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
  request: asked && requestOf(asked),
  needsNote: context.reason.needsNote,
  photoCount: 0,
  confirmedByClientAt: null,
  questionCount: context.reason.questionCount,
  hasDayPage: context.hasDayPage,
  ...group,
  now: context.now,
});

type Together = Omit<New, 'appointmentId' | 'group'> & { readonly appointmentIds: readonly number[] };

/** Returns a row for each pet, one after another within the chosen time. */
export const newAppointments = ({ appointmentIds, context, time, ...shared }: Together) => {
  const pets = [context.pet, ...context.alsoPets];
  const groupId = pets.length === 1 ? null : (appointmentIds[0] ?? null);
  const turns = turnsFrom(time.start, context.turn, pets.length).map((turn, index) => ({
    turn: { ...time, ...turn },
    pet: pets[index] ?? context.pet,
    appointmentId: appointmentIds[index] ?? 0,
  }));
  const [first, ...others] = turns.map(({ turn, pet, appointmentId }, index) => ({
    time: turn,
    appointment: newAppointment({
      ...shared,
      appointmentId,
      time: turn,
      context: { ...context, pet },
      group: {
        groupId,
        together: turns.toSpliced(index, 1).map((other) => ({
          appointmentId: other.appointmentId,
          petId: other.pet.petId,
          petName: other.pet.name,
          start: other.turn.start,
        })),
      },
    }),
  }));
  if (!first) throw new Error('there is a pet');
  return [first, ...others] as const;
};
