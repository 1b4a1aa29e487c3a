import type { z } from 'zod';
import type { Appointment, BookAppointmentRequest } from '@portal/contract/appointments/appointments.schemas';
import { maxOpenBookings } from '@portal/domain/booking/booking-rules';
import { withRetry } from '../../database/retry.ts';
import { ok, refused, type Result } from '../../platform/http/result.ts';
import { countAttempt } from '../../platform/metrics/count-attempt.ts';
import { booked } from '../../platform/metrics/metrics.ts';
import { idempotencyOf, replayOf } from '../../platform/idempotency.ts';
import type { ApiDeps } from '../api-deps.ts';
import { presentAppointment } from '../appointments/appointments.presenter.ts';
import { commitTime } from '../appointments/commit-time.ts';
import { newRequestOf } from '../appointments/requests/answer-deadline.ts';
import { checkBookingContext } from '../slots/booking-context.ts';
import { startBooking } from '../slots/booking-context.repository.ts';
import { chooseTime, type ChosenTime } from '../slots/choose-time.ts';
import { deleteBlockingHolds } from '../slots/diary-conflicts.repository.ts';
import { withAlternatives } from '../slots/find-slots.ts';
import { type BookingRefusal, limitRefusal } from './booking.errors.ts';
import { insertTogether } from './insert-together.ts';
import { explainLostBooking, explainRefusal, type Loss } from './explain-lost-booking.ts';
import { settleGuestHold, type Settled } from './guests/settle-guest-hold.ts';
import { newAppointments } from './new-appointment.ts';

type Input = {
  readonly clientId: number;
  readonly identityId: number;
  readonly request: z.output<typeof BookAppointmentRequest>;
  readonly idempotencyKey: string | string[] | undefined;
  readonly traceId: string;
};

type Booking = Omit<Input, 'request'> & Settled;

type Answer = Promise<Result<Appointment, BookingRefusal>>;

/** The database decides; the mutex only keeps one client's burst of requests from waiting there on many connections. */
export const bookAppointment = (deps: ApiDeps, input: Input): Answer =>
  countAttempt(
    'book',
    deps.bookingMutex(input.clientId, () => book(deps, input)),
  );

/** Books once, however often and on however many devices the request is sent. */
const book = async (deps: ApiDeps, input: Input): Answer => {
  const settled = await settleGuestHold(deps, input);
  if (!settled.ok) return settled;
  if ('appointment' in settled.value) return ok(settled.value.appointment);

  const loaded = await load(deps, { ...input, ...settled.value });
  const isBySystem = loaded.setUp.diaryAuthority === 'PRACTICE_SYSTEM';
  if (loaded.reply) return isBySystem ? commit(deps, loaded.booking, loaded.reply) : ok(loaded.reply);
  const draft = decide(deps, loaded);
  const saved = draft.ok ? await save(deps, draft.value) : await explainRefusal(deps, loaded.booking, draft.refusal);
  if (!saved.ok) return refused(await withAlternatives(deps, saved.refusal, searchOf(loaded.booking)));
  const committed = isBySystem ? await commit(deps, loaded.booking, saved.value) : saved;

  deps.outbox.wake();
  return committed;
};

const commit = async (deps: ApiDeps, booking: Booking, appointment: Appointment): Answer => {
  const { clientId } = booking;
  const committed = await commitTime(deps, { clientId, appointment });
  if (committed) return ok(committed);
  return refused(await withAlternatives(deps, { kind: 'slot-taken', alternatives: [] }, searchOf(booking)));
};

const load = async ({ database, diaries }: ApiDeps, booking: Booking) => {
  const { request, clientId, idempotencyKey: header } = booking;
  const idempotency = idempotencyOf({ operation: 'book', clientId, header, body: request });
  const { practiceId, petId, alsoPetIds, appointmentReasonId: reasonId, softBookingId } = request;
  const question = { clientId, practiceId, reasonId, petId, alsoPetIds, softBookingId: softBookingId ?? undefined };
  const [start, setUp] = await Promise.all([
    startBooking(database, { question, named: idempotency }),
    diaries.get(practiceId),
  ]);
  const reply = replayOf<Appointment>(idempotency, start?.stored ?? null);
  return { booking, idempotency, question, start, setUp, reply };
};

type Loaded = Awaited<ReturnType<typeof load>>;

const decide = ({ config }: ApiDeps, { booking, idempotency, question, start, setUp }: Loaded) => {
  const checked = checkBookingContext({ setUp, booker: start, question });
  if (!checked.ok) return checked;
  const context = checked.value;
  const { pet } = context;
  if (!pet) return refused({ kind: 'not-found' });
  const overLimit = limitRefusal(context, config.limits);
  if (overLimit) return refused(overLimit);
  const note = booking.request.note || null;
  if (context.reason.needsNote && note === null) return refused({ kind: 'note-missing' });
  const times = chooseTime({ ...booking.request, setUp, context });
  // The time of an expired guest hold may by now be too near or past.
  if (!times.ok) return booking.replacesHoldId === null ? times : refused({ kind: 'hold-expired', alternatives: [] });
  const newRequest = newRequestOf(setUp, context, times.value[0].start);
  return ok({
    booking,
    idempotency,
    question,
    note,
    times: times.value,
    asked: newRequest,
    context: { ...context, pet },
  });
};

type Draft = Extract<ReturnType<typeof decide>, { readonly ok: true }>['value'];

const save = async (deps: ApiDeps, draft: Draft): Answer => {
  let loss: Loss = 'TAKEN';
  for (const time of draft.times) {
    const { outcome, response } = await saveAt(deps, draft, time);
    if (outcome === 'BOOKED') {
      booked.inc({ by: 'client' });
      return ok(response);
    }
    loss = outcome;
    if (loss !== 'TAKEN') break;
  }
  const { practicePhone } = draft.context;
  return explainLostBooking(deps, { ...draft, loss, practicePhone, time: draft.times[0] });
};

const saveAt = async (deps: ApiDeps, draft: Draft, time: ChosenTime) => {
  const { database, config } = deps;
  const { booking, context, idempotency, note, asked } = draft;
  const { clientId, replacesHoldId, traceId } = booking;
  const { practiceId, softBookingId: holdId = null, alsoPetIds = [] } = booking.request;
  const appointmentIds = [context.appointmentId, ...context.alsoAppointmentIds];
  const made = newAppointments({ appointmentIds, practiceId, note, context, time, asked });
  const [first, ...others] = made;
  const { appointment } = first;
  const response = await presentAppointment(deps, appointment);
  const shared = { clientId, replacesHoldId, asked, idempotency, response, traceId, alsoPetIds };
  const rowOf = (one: (typeof made)[number], follows: boolean) => ({
    ...shared,
    ...one.time,
    appointment: one.appointment,
    follows,
    holdId: follows ? null : holdId,
  });
  const rows = [rowOf(first, false), ...others.map((other) => rowOf(other, true))] as const;
  const addition = { practiceId, start: time.start, softBookingId: holdId };
  const { bookingsAnHour: anHour, bookingsADay: aDay } = config.limits;
  const limits = { open: maxOpenBookings, anHour, aDay };
  const insert = () => insertTogether(database, { context, clientId, addition, rows, limits });
  const outcome = await insert();
  if (outcome !== 'TAKEN' || (holdId !== null && others.length === 0)) return { outcome, response };
  // Expired holds stay in the diary until somebody wants their time.
  const { clinicianId, petId } = appointment;
  const deleted = await withRetry(() =>
    deleteBlockingHolds(database, { ...time, clientId, clinicianId, petId, alsoPetIds }),
  );
  return { outcome: deleted > 0 ? await insert() : outcome, response };
};

const searchOf = ({ clientId, request }: Booking) => {
  const { practiceId, appointmentReasonId: reasonId, petId, alsoPetIds, start } = request;
  return { search: { clientId, practiceId, reasonId, petId, alsoPetIds }, start: Date.parse(start) };
};
