import type { z } from 'zod';
import type { AmendAppointmentRequest, Appointment } from '@portal/contract/appointments/appointments.schemas';
import { isMoveAwaited, isUnconfirmed } from '@portal/domain/appointments/requests/booking-requests';
import { rescheduleObstacle } from '@portal/domain/appointments/change-rules';
import { ok, refused, type Result } from '../../platform/http/result.ts';
import type { IdempotentRequest } from '../../platform/idempotency.repository.ts';
import { countAttempt } from '../../platform/metrics/count-attempt.ts';
import { idempotencyOf, replayOf } from '../../platform/idempotency.ts';
import type { ApiDeps } from '../api-deps.ts';
import { type NewRequest, newRequestOf, deadlineOf, requestedAfter } from './requests/answer-deadline.ts';
import { type BookingContext, loadBookingContext } from '../slots/booking-context.ts';
import { type BookingSubject, subjectOf } from '@portal/domain/booking/booking-subject';
import {
  type Candidates,
  chooseTime,
  type ChosenTime,
  factsOfChoice,
  type OfferedTime,
  turnsIn,
} from '../slots/choose-time.ts';
import { findPetConflict } from '../slots/diary-conflicts.repository.ts';
import { withAlternatives } from '../slots/find-slots.ts';
import { saveVisit } from '../slots/save-visit.ts';
import type { RescheduleRefusal } from './appointments.errors.ts';
import { presentAppointment } from './appointments.presenter.ts';
import { type AppointmentToMove, findAppointmentToMove } from './appointment-to-change.repository.ts';
import type { AppointmentRow } from './appointments.repository.ts';
import { type Move, moveAppointment } from './changes/move-appointment.repository.ts';
import { commitTime } from './commit-time.ts';
import { requestMove } from './requests/ask.repository.ts';

type Own = { readonly clientId: number; readonly appointmentId: number; readonly traceId: string };

type Call = Own & {
  readonly request: z.output<typeof AmendAppointmentRequest>;
  readonly idempotencyKey: string | string[] | undefined;
};

type Input = Own & { readonly request: Call['request'] | OfferedTime; readonly idempotency: IdempotentRequest };

type Draft = {
  readonly input: Input;
  readonly before: AppointmentToMove;
  readonly subject: BookingSubject;
  readonly context: BookingContext;
  readonly note: string | null;
  readonly times: Candidates;
  /** Who confirms the new time, and until when; null if it needs no confirmation. */
  readonly newRequest: NewRequest | null;
};

type Answer = Result<Appointment, RescheduleRefusal>;

/** Atomic: if the new time is not available, the old one stays. */
export const rescheduleAppointment = (deps: ApiDeps, { idempotencyKey: header, ...call }: Call): Promise<Answer> => {
  const { clientId, appointmentId, request: body } = call;
  const idempotency = idempotencyOf({ operation: `amend:${appointmentId}`, clientId, header, body });
  return countAttempt('move', reschedule(deps, { ...call, idempotency }));
};

/** Moves the visit to a time that the waiting list keeps for it. */
export const bringForward = (deps: ApiDeps, own: Own, offer: OfferedTime): Promise<Answer> =>
  countAttempt('move', reschedule(deps, { ...own, request: offer, idempotency: offer.idempotency }));

const reschedule = async (deps: ApiDeps, input: Input): Promise<Answer> => {
  const before = await findAppointmentToMove(deps.database, { ...input, requestKey: input.idempotency });
  if (!before) return refused({ kind: 'not-found' });
  const reply = replayOf<Appointment>(input.idempotency, before.stored);
  if (reply) return commit(deps, input, reply);
  const draft = await decide(deps, { input, before });
  if (!draft.ok) return draft;
  const saved = await save(deps, draft.value);
  const committed = saved.ok ? await commit(deps, input, saved.value) : saved;
  if (!committed.ok) return refused(await withAlternatives(deps, committed.refusal, searchOf(draft.value)));
  deps.outbox.wake();
  return committed;
};

/** Waits for the practice's system only if a confirmed appointment moves; an unconfirmed booking is answered by email. */
const commit = async (deps: ApiDeps, { clientId }: Input, appointment: Appointment): Promise<Answer> => {
  if (!isMoveAwaited(appointment.request)) return ok(appointment);
  const { diaryAuthority } = await deps.diaries.get(appointment.practiceId);
  if (diaryAuthority === 'PORTAL') return ok(appointment);
  const committed = await commitTime(deps, { clientId, appointment });
  return committed ? ok(committed) : refused({ kind: 'slot-taken', alternatives: [] });
};

const offerIn = ({ request }: Input): OfferedTime | null => ('offerId' in request ? request : null);

/** An offer is claimed before anything is written, which finds what is in its way. */
const closedTo = (row: AppointmentRow, { request }: Input): RescheduleRefusal | null => {
  if ('offerId' in request) return null;
  const obstacle = rescheduleObstacle(row, row.now);
  const isStale = row.version !== request.version && obstacle !== 'APPOINTMENT_CLOSED';
  if (isStale) return { kind: 'stale', version: row.version };
  return obstacle && { kind: 'change-closed', code: obstacle, phone: row.practicePhone };
};

const hasNewReason = ({ before, context }: Pick<Draft, 'before' | 'context'>): boolean =>
  context.reason.reasonId !== before.reasonId;

const decide = async (
  deps: ApiDeps,
  { input, before }: Pick<Draft, 'input' | 'before'>,
): Promise<Result<Draft, RescheduleRefusal>> => {
  const { clientId } = input;
  const closed = closedTo(before, input);
  if (closed) return refused(closed);
  const request: Partial<Call['request']> = 'offerId' in input.request ? {} : input.request;
  const { visit } = before;
  const subject = subjectOf({
    practiceId: before.practiceId,
    reasonId: request.appointmentReasonId ?? before.reasonId,
    petIds: visit.map(({ petId }) => petId),
    softBookingId: offerIn(input)?.softBookingId ?? null,
    appointmentIds: visit.map(({ appointmentId }) => appointmentId),
  });
  const loaded = await loadBookingContext(deps, { clientId, subject });
  if (!loaded.ok) return loaded;
  const { context, setUp } = loaded.value;
  const note = request.note === undefined ? before.note : request.note || null;
  // An appointment without a required note may keep lacking it; a new reason or note must follow the rules.
  const needsNote = context.reason.needsNote && (request.note !== undefined || hasNewReason({ before, context }));
  if (needsNote && note === null) return refused({ kind: 'note-missing' });
  const times = chooseTime({ ...input.request, ...loaded.value });
  if (!times.ok) return times;
  const { start } = times.value[0];
  const confirmation =
    before.request && isUnconfirmed(before.request)
      ? { decidedBy: before.request.decidedBy, answerBy: deadlineOf(setUp, { now: context.now, start }) }
      : newRequestOf(setUp, context, start);
  const newRequest = offerIn(input) ? null : confirmation;
  return ok({ input, before, subject, context, note, times: times.value, newRequest });
};

const rowAfter = ({ input, before, context, note, newRequest }: Draft, time: ChosenTime): AppointmentRow => ({
  ...before,
  version: before.version + 1,
  ...factsOfChoice(context, time),
  note,
  isInitialConsultation: hasNewReason({ before, context })
    ? context.reason.isInitialConsultation
    : before.isInitialConsultation,
  amendments: before.amendments + (offerIn(input) ? 0 : 1),
  movedFrom: before.start,
  icsSequence: before.icsSequence + 1,
  confirmedByClientAt: null,
  questionCount: context.reason.questionCount,
  policy: context.reason,
  request: before.request && newRequest ? { ...before.request, answerBy: newRequest.answerBy } : before.request,
});

const save = async (deps: ApiDeps, draft: Draft): Promise<Answer> => {
  for (const time of draft.times) {
    const { outcome, response } = await saveAt(deps, draft, time);
    if (outcome === 'MOVED') return ok(response);
    if (outcome === 'CHANGED' || outcome === 'OFFER_OVER') return explainChange(deps, draft);
    if (outcome === 'DAY_FULL') return refused({ kind: 'day-full', alternatives: [] });
  }
  const { subject, times } = draft;
  const conflict = await findPetConflict(deps.database, { ...times[0], ...subject });
  if (conflict && !subject.appointmentIds.some((id) => id === conflict.appointmentId))
    return refused({ kind: 'pet-overlap', appointmentId: conflict.appointmentId });
  return refused({ kind: 'slot-taken', alternatives: [] });
};

const saveAt = async (deps: ApiDeps, draft: Draft, time: ChosenTime) => {
  const { input, before, subject, context, newRequest } = draft;
  const needsAnswer = newRequest !== null && !isUnconfirmed(before.request);
  const turns = turnsIn(context, time);
  const timeOf = (appointmentId: number) => turns[subject.appointmentIds.indexOf(appointmentId)] ?? time;
  const together = before.together.map((other) => ({ ...other, start: timeOf(other.appointmentId).start }));
  const after = { ...rowAfter(draft, timeOf(before.appointmentId)), together };
  const response = await presentAppointment(deps, needsAnswer ? requestedAfter(before, time, newRequest) : after);
  const outcome = await saveVisit(deps.database, {
    clientId: input.clientId,
    subject,
    context,
    time,
    offer: offerIn(input),
    rows: movesOf(draft, { after, response, timeOf }),
    write: (on, move) =>
      needsAnswer
        ? requestMove(on, { ...move, newRequest })
        : moveAppointment(on, { ...move, answerBy: newRequest?.answerBy ?? null }),
    success: 'MOVED',
  });
  return { outcome, response };
};

type Moving = Pick<Move, 'response'> & {
  readonly after: AppointmentRow;
  readonly timeOf: (appointmentId: number) => ChosenTime;
};

/** Later times move the last pet first, so that no pet blocks the time of another. */
const movesOf = ({ input, before }: Draft, { after, response, timeOf }: Moving) => {
  const { clinicianId, reasonId, isInitialConsultation } = after;
  const offerId = offerIn(input)?.offerId ?? null;
  const shared = { ...input, clinicianId, reasonId, isInitialConsultation, offerId, response };
  const moves = before.visit.map(({ appointmentId, version, start: from, note }): Move => {
    const follows = appointmentId !== before.appointmentId;
    return {
      ...shared,
      ...timeOf(appointmentId),
      appointmentId,
      version,
      from,
      note: follows ? note : after.note,
      follows,
    };
  });
  const isLater = moves.some((move) => move.start > move.from);
  const [first, ...others] = isLater ? moves.toReversed() : moves;
  if (!first) throw new Error('a visit has appointments');
  return [first, ...others] as const;
};

/** Either a concurrent change won, or this repeats a request that has succeeded. */
const explainChange = async ({ database }: ApiDeps, { input }: Draft): Promise<Answer> => {
  const row = await findAppointmentToMove(database, { ...input, requestKey: input.idempotency });
  if (!row) return refused({ kind: 'not-found' });
  const reply = replayOf<Appointment>(input.idempotency, row.stored);
  if (reply) return ok(reply);
  return refused(closedTo(row, input) ?? { kind: 'stale', version: row.version });
};

const searchOf = ({ input: { clientId }, subject, times }: Draft) => ({
  search: { clientId, subject },
  start: times[0].start,
});
