import type { z } from 'zod';
import type { AmendAppointmentRequest, Appointment } from '@portal/contract/appointments/appointments.schemas';
import { isMoveAwaited, isUnconfirmed } from '@portal/domain/appointments/requests/booking-requests';
import { turnsFrom } from '@portal/domain/booking/several-pets';
import { rescheduleObstacle } from '@portal/domain/appointments/change-rules';
import { withRetry } from '../../database/retry.ts';
import { ok, refused, type Result } from '../../platform/http/result.ts';
import { findStoredReply, type IdempotentRequest } from '../../platform/idempotency.repository.ts';
import { countAttempt } from '../../platform/metrics/count-attempt.ts';
import { idempotencyOf, replayOf } from '../../platform/idempotency.ts';
import type { ApiDeps } from '../api-deps.ts';
import { type NewRequest, newRequestOf, deadlineOf } from './requests/answer-deadline.ts';
import { type GroupMember, listGroup } from '../slots/group.repository.ts';
import { type BookingContext, loadBookingContext } from '../slots/booking-context.ts';
import { type Candidates, chooseTime, type ChosenTime, factsOfChoice } from '../slots/choose-time.ts';
import { withinDayCap } from '../slots/day-cap.ts';
import { deleteBlockingHolds, findPetConflict } from '../slots/diary-conflicts.repository.ts';
import { withAlternatives } from '../slots/find-slots.ts';
import type { RescheduleRefusal } from './appointments.errors.ts';
import { presentAppointment } from './appointments.presenter.ts';
import { type AppointmentRow, findAppointment } from './appointments.repository.ts';
import { moveAppointment } from './change-appointment.repository.ts';
import { commitTime } from './commit-time.ts';
import { moveTogether } from './move-together.ts';
import { requestMove } from './requests/ask.repository.ts';

type Input = {
  readonly clientId: number;
  readonly appointmentId: number;
  readonly request: z.output<typeof AmendAppointmentRequest>;
  readonly idempotencyKey: string | string[] | undefined;
  readonly traceId: string;
};

type Draft = {
  readonly input: Input;
  readonly idempotency: IdempotentRequest;
  readonly before: AppointmentRow;
  /** Pets that come one after another, earliest first; empty for one that comes alone. */
  readonly group: readonly GroupMember[];
  readonly context: BookingContext;
  readonly note: string | null;
  readonly times: Candidates;
  /** Who confirms the new time, and until when; null if it needs no confirmation. */
  readonly asked: NewRequest | null;
};

type Answer = Result<Appointment, RescheduleRefusal>;

/** Atomic: if the new time is not available, the old one stays. */
export const rescheduleAppointment = (deps: ApiDeps, input: Input): Promise<Answer> =>
  countAttempt('move', reschedule(deps, input));

const reschedule = async (deps: ApiDeps, input: Input): Promise<Answer> => {
  const { clientId, appointmentId, request: body, idempotencyKey: header } = input;
  const idempotency = idempotencyOf({ operation: `amend:${appointmentId}`, clientId, header, body });
  const reply = replayOf<Appointment>(idempotency, await findStoredReply(deps.database, idempotency));
  if (reply) return commit(deps, input, reply);

  const before = await findAppointment(deps.database, input);
  if (!before) return refused({ kind: 'not-found' });
  const draft = await decide(deps, { input, idempotency, before });
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

const closedTo = (row: AppointmentRow, version: number): RescheduleRefusal | null => {
  const obstacle = rescheduleObstacle(row, row.now);
  const isStale = row.version !== version && obstacle !== 'APPOINTMENT_CLOSED';
  if (isStale) return { kind: 'stale', version: row.version };
  return obstacle && { kind: 'change-closed', code: obstacle, phone: row.practicePhone };
};

const hasNewReason = ({ before, context }: Pick<Draft, 'before' | 'context'>): boolean =>
  context.reason.reasonId !== before.reasonId;

const decide = async (
  deps: ApiDeps,
  { input, idempotency, before }: Pick<Draft, 'input' | 'idempotency' | 'before'>,
): Promise<Result<Draft, RescheduleRefusal>> => {
  const { clientId, appointmentId, request } = input;
  const closed = closedTo(before, request.version);
  if (closed) return refused(closed);
  const { practiceId } = before;
  const reasonId = request.appointmentReasonId ?? before.reasonId;
  const group = before.together.length === 0 ? [] : await listGroup(deps.database, input);
  const [first = { ...before, appointmentId }, ...others] = group;
  const loaded = await loadBookingContext(deps, {
    clientId,
    appointmentId: first.appointmentId,
    practiceId,
    reasonId,
    petId: first.petId,
    alsoPetIds: others.map(({ petId }) => petId),
  });
  if (!loaded.ok) return loaded;
  const { context } = loaded.value;
  const note = request.note === undefined ? before.note : request.note || null;
  // An appointment without a required note may keep lacking it; a new reason or note must follow the rules.
  const needsNote = context.reason.needsNote && (request.note !== undefined || hasNewReason({ before, context }));
  if (needsNote && note === null) return refused({ kind: 'note-missing' });
  const times = chooseTime({ ...request, ...loaded.value });
  if (!times.ok) return times;
  const { setUp } = loaded.value;
  const { start } = times.value[0];
  const newRequest =
    before.request && isUnconfirmed(before.request)
      ? { decidedBy: before.request.decidedBy, answerBy: deadlineOf(setUp, { now: context.now, start }) }
      : newRequestOf(setUp, context, start);
  return ok({ input, idempotency, before, group, context, note, times: times.value, asked: newRequest });
};

const rowAfter = ({ before, context, note, asked }: Draft, time: ChosenTime): AppointmentRow => ({
  ...before,
  version: before.version + 1,
  ...factsOfChoice(context, time),
  note,
  isInitialConsultation: hasNewReason({ before, context })
    ? context.reason.isInitialConsultation
    : before.isInitialConsultation,
  amendments: before.amendments + 1,
  movedFrom: before.start,
  icsSequence: before.icsSequence + 1,
  confirmedByClientAt: null,
  questionCount: context.reason.questionCount,
  policy: context.reason,
  request: before.request && asked ? { ...before.request, answerBy: asked.answerBy } : before.request,
});

/** The appointment stays as it is until the practice confirms the new time. */
const requestedAfter = ({ before }: Draft, time: ChosenTime, newRequest: NewRequest): AppointmentRow => ({
  ...before,
  version: before.version + 1,
  request: {
    kind: 'MOVE',
    state: 'AWAITING',
    ...newRequest,
    start: time.start,
    end: time.end,
    clinicianName: time.clinician.name,
    message: null,
  },
});

const save = async (deps: ApiDeps, draft: Draft): Promise<Answer> => {
  for (const time of draft.times) {
    const { outcome, response } = await saveAt(deps, draft, time);
    if (outcome === 'MOVED') return ok(response);
    if (outcome === 'CHANGED') return explainChange(deps, draft);
    if (outcome === 'DAY_FULL') return refused({ kind: 'day-full', alternatives: [] });
  }
  const { before, times } = draft;
  const conflict = await findPetConflict(deps.database, { ...times[0], petId: before.petId });
  if (conflict && conflict.appointmentId !== before.appointmentId)
    return refused({ kind: 'pet-overlap', appointmentId: conflict.appointmentId });
  return refused({ kind: 'slot-taken', alternatives: [] });
};

const saveAt = async (deps: ApiDeps, draft: Draft, time: ChosenTime) => {
  if (draft.group.length > 0) return saveGroupAt(deps, draft, time);
  const { database } = deps;
  const { input, before, context, idempotency, asked } = draft;
  const { clientId, appointmentId, traceId } = input;
  const { version, start: from, practiceId, petId } = before;
  const needsAnswer = asked !== null && !isUnconfirmed(before.request);
  const after = rowAfter(draft, time);
  const response = await presentAppointment(deps, needsAnswer ? requestedAfter(draft, time, asked) : after);
  const { clinicianId, reasonId, note, isInitialConsultation } = after;
  const change = { clientId, appointmentId, version, from, clinicianId, reasonId, note, isInitialConsultation };
  const move = () =>
    withinDayCap(database, {
      context,
      clientId,
      addition: { practiceId, appointmentId, start: time.start },
      work: (on) => {
        const move = { ...time, ...change, idempotency, response, traceId, follows: false };
        return needsAnswer
          ? requestMove(on, { ...move, asked })
          : moveAppointment(on, { ...move, answerBy: asked?.answerBy ?? null });
      },
    });
  const outcome = await move();
  if (outcome !== 'TAKEN') return { outcome, response };
  const deleted = await withRetry(() => deleteBlockingHolds(database, { ...time, clientId, clinicianId, petId }));
  return { outcome: deleted > 0 ? await move() : outcome, response };
};

const saveGroupAt = async (deps: ApiDeps, draft: Draft, time: ChosenTime) => {
  const { input, before, group, context, idempotency } = draft;
  const turns = turnsFrom(time.start, context.turn, group.length);
  const places = group.map((member, index) => ({ member, place: { ...time, ...turns[index] } }));
  const own = places.find(({ member }) => member.appointmentId === before.appointmentId)?.place ?? time;
  const together = before.together.map((other) => ({
    ...other,
    start: places.find(({ member }) => member.appointmentId === other.appointmentId)?.place.start ?? other.start,
  }));
  const after = { ...rowAfter(draft, own), together };
  const response = await presentAppointment(deps, after);
  const { clinicianId, reasonId, isInitialConsultation } = after;
  const [first, ...others] = places.map(({ member, place }) => {
    const follows = member.appointmentId !== before.appointmentId;
    const { appointmentId, version, start: from, note } = follows ? member : { ...before, note: after.note };
    const to = { ...place, clinicianId, reasonId, note, isInitialConsultation };
    return { ...to, ...input, appointmentId, version, from, idempotency, response, follows };
  });
  if (!first) throw new Error('a group has members');
  const move = () => moveTogether(deps.database, { context, practiceId: before.practiceId, moves: [first, ...others] });
  const outcome = await move();
  if (outcome !== 'TAKEN') return { outcome, response };
  const blocking = { ...time, clientId: input.clientId, clinicianId, petId: before.petId };
  const deleted = await withRetry(() => deleteBlockingHolds(deps.database, blocking));
  return { outcome: deleted > 0 ? await move() : outcome, response };
};

/** Either a concurrent change won, or this repeats a request that has succeeded. */
const explainChange = async ({ database }: ApiDeps, { input, idempotency }: Draft): Promise<Answer> => {
  const reply = replayOf<Appointment>(idempotency, await findStoredReply(database, idempotency));
  if (reply) return ok(reply);
  const row = await findAppointment(database, input);
  if (!row) return refused({ kind: 'not-found' });
  return refused(closedTo(row, input.request.version) ?? { kind: 'stale', version: row.version });
};

const searchOf = ({ input: { clientId, appointmentId }, before, context, times }: Draft) => ({
  search: {
    clientId,
    practiceId: before.practiceId,
    reasonId: context.reason.reasonId,
    petId: before.petId,
    existingAppointmentId: appointmentId,
  },
  start: times[0].start,
});
