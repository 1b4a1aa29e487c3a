import type { z } from 'zod';
import type { AmendAppointmentRequest, Appointment } from '@portal/contract/appointments/appointments.schemas';
import { amendObstacle } from '@portal/domain/appointments/change-rules';
import { withRetry } from '../../database/retry.ts';
import { notFound } from '../../platform/http/problem.ts';
import type { ApiDeps } from '../api-deps.ts';
import { changeRefused, dayFull, petOverlap, reasonMissing, slotTaken, stale } from './appointments.errors.ts';
import { presentAppointment } from './appointments.presenter.ts';
import { type AppointmentRow, findAppointment } from './appointments.repository.ts';
import { deleteBlockingHolds, findPetConflict } from '../slots/diary-conflicts.repository.ts';
import { type BookingContext, loadBookingContext } from '../slots/booking-context.ts';
import { moveAppointment } from './change-appointment.repository.ts';
import { chooseTime, type ChosenTime } from '../slots/choose-time.ts';
import { DayFull, withinDayCap } from '../slots/day-cap.ts';
import { nearestFreeSlots } from '../slots/find-slots.ts';
import type { PracticeDiary } from '../slots/practice-diaries.ts';
import { idempotencyOf, replayOf } from '../../platform/idempotency.ts';
import { findStoredReply, type NamedRequest } from '../../platform/idempotency.repository.ts';

type Request = z.output<typeof AmendAppointmentRequest>;

type Amendment = {
  readonly clientId: number;
  readonly appointmentId: number;
  readonly request: Request;
  readonly idempotencyKey: string | string[] | undefined;
  readonly traceId: string;
};

type Draft = {
  readonly amendment: Amendment;
  readonly before: AppointmentRow;
  readonly context: BookingContext;
  readonly setUp: PracticeDiary;
  readonly idempotency: NamedRequest;
};

const refuseChange = (row: AppointmentRow, version: number): void => {
  const obstacle = amendObstacle(row, row.now);
  if (obstacle === 'APPOINTMENT_CLOSED') throw changeRefused(obstacle, row.practicePhone);
  if (row.version !== version) throw stale(row.version);
  if (obstacle) throw changeRefused(obstacle, row.practicePhone);
};

const noteAfter = ({ note }: Request, before: AppointmentRow): string | null =>
  note === undefined ? before.note : note || null;

type Known = Pick<Draft, 'before' | 'context'>;

const hasNewReason = ({ before, context }: Known): boolean => context.reason.reasonId !== before.reasonId;

// A visit that never had its note may be moved as it is; a new reason or note must follow the rules.
const refuseMissingNote = (request: Request, known: Known): void => {
  const isAsked = known.context.reason.needsNote && (request.note !== undefined || hasNewReason(known));
  if (isAsked && noteAfter(request, known.before) === null) throw reasonMissing();
};

const draftOf = async (deps: ApiDeps, amendment: Amendment, idempotency: NamedRequest): Promise<Draft> => {
  const { clientId, appointmentId, request } = amendment;
  const before = await findAppointment(deps.database, { clientId, appointmentId });
  if (!before) throw notFound();
  refuseChange(before, request.version);
  const { context, setUp } = await loadBookingContext(deps, {
    clientId,
    appointmentId,
    practiceId: before.practiceId,
    reasonId: request.appointmentReasonId ?? before.reasonId,
    petId: before.petId,
  });
  refuseMissingNote(request, { before, context });
  return { amendment, before, context, setUp, idempotency };
};

const rowAfter = ({ amendment: { request }, before, context }: Draft, time: ChosenTime): AppointmentRow => ({
  ...before,
  version: before.version + 1,
  reasonId: context.reason.reasonId,
  reasonName: context.reason.name,
  preparation: context.reason.preparation,
  clinicianId: time.clinician.clinicianId,
  clinicianName: time.clinician.name,
  clinicianType: time.clinician.clinicianType,
  start: time.start,
  end: time.end,
  note: noteAfter(request, before),
  isInitialConsultation: hasNewReason({ before, context })
    ? context.reason.isInitialConsultation
    : before.isInitialConsultation,
  amendments: before.amendments + 1,
  movedFrom: before.start,
  icsSequence: before.icsSequence + 1,
  policy: context.reason,
});

const attempt = async (deps: ApiDeps, draft: Draft, time: ChosenTime): Promise<Appointment | 'TAKEN' | 'CHANGED'> => {
  const { amendment, before, idempotency } = draft;
  const { clientId, appointmentId, traceId } = amendment;
  const after = rowAfter(draft, time);
  const response = presentAppointment(after);
  const { clinicianId } = time.clinician;
  const change = { clientId, appointmentId, traceId, clinicianId, idempotency, response };
  const { version, start: from, practiceId } = before;
  const { reasonId, note, isInitialConsultation } = after;
  const move = () =>
    withinDayCap(deps.database, {
      context: draft.context,
      wish: { practiceId, appointmentId, start: time.start },
      work: (on) => moveAppointment(on, { ...time, ...change, version, from, reasonId, note, isInitialConsultation }),
    });
  const first = await move();
  if (first !== 'TAKEN') return first === 'MOVED' ? response : first;
  const cleared = await withRetry(() =>
    deleteBlockingHolds(deps.database, { ...time, clientId, clinicianId, petId: before.petId }),
  );
  const second = cleared > 0 ? await move() : first;
  return second === 'MOVED' ? response : second;
};

const searchOf = ({ amendment: { clientId, appointmentId }, before, context }: Draft) => ({
  clientId,
  practiceId: before.practiceId,
  appointmentReasonId: context.reason.reasonId,
  petId: before.petId,
  existingAppointmentId: appointmentId,
});

const refuseTaken = async (deps: ApiDeps, draft: Draft, time: ChosenTime): Promise<never> => {
  const { appointmentId } = draft.amendment;
  const conflict = await findPetConflict(deps.database, { ...time, petId: draft.before.petId });
  if (conflict && conflict.appointmentId !== appointmentId) throw petOverlap(conflict.appointmentId);
  throw slotTaken(await nearestFreeSlots(deps, { search: searchOf(draft), start: time.start }));
};

// Either a concurrent change won, or this is a retry of a request that has succeeded.
const refuseChanged = async ({ database }: ApiDeps, { amendment, idempotency }: Draft): Promise<Appointment> => {
  const replay = replayOf<Appointment>(idempotency, await findStoredReply(database, idempotency));
  if (replay) return replay;
  const row = await findAppointment(database, amendment);
  if (!row) throw notFound();
  refuseChange(row, amendment.request.version);
  throw stale(row.version);
};

/** Atomic: if the new time cannot be had, the old one stays. */
export const rescheduleAppointment = async (deps: ApiDeps, amendment: Amendment): Promise<Appointment> => {
  const { clientId, appointmentId, request } = amendment;
  const idempotency = idempotencyOf({
    operation: `amend:${appointmentId}`,
    clientId,
    header: amendment.idempotencyKey,
    body: request,
  });
  const replay = replayOf<Appointment>(idempotency, await findStoredReply(deps.database, idempotency));
  if (replay) return replay;
  const draft = await draftOf(deps, amendment, idempotency);
  const times = chooseTime({ ...draft, slotId: request.slotId, start: request.start });
  try {
    for (const time of times) {
      const outcome = await attempt(deps, draft, time);
      if (outcome === 'TAKEN') continue;
      if (outcome === 'CHANGED') return await refuseChanged(deps, draft);
      deps.outbox.wake();
      return outcome;
    }
  } catch (error) {
    if (!(error instanceof DayFull)) throw error;
    throw dayFull(await nearestFreeSlots(deps, { search: searchOf(draft), start: times[0].start }));
  }
  return refuseTaken(deps, draft, times[0]);
};
