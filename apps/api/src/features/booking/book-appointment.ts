import type { z } from 'zod';
import type { Appointment, BookAppointmentRequest } from '@portal/contract/appointments/appointments.schemas';
import { maxOpenBookings } from '@portal/domain/booking/booking-rules';
import { ok, refused, type Result } from '../../platform/http/result.ts';
import { countAttempt } from '../../platform/metrics/count-attempt.ts';
import { booked } from '../../platform/metrics/metrics.ts';
import { idempotencyOf, replayOf } from '../../platform/idempotency.ts';
import type { ApiDeps } from '../api-deps.ts';
import { presentAppointment } from '../appointments/appointments.presenter.ts';
import { commitTime } from '../appointments/commit-time.ts';
import { newRequestOf } from '../appointments/requests/answer-deadline.ts';
import { checkBookingContext } from '../slots/booking-context.ts';
import { type BookingSubject, subjectOfCall } from '@portal/domain/booking/booking-subject';
import { startBooking } from '../slots/booking-context.repository.ts';
import { chooseTime, type ChosenTime } from '../slots/choose-time.ts';
import { withAlternatives } from '../slots/find-slots.ts';
import { saveVisit } from '../slots/save-visit.ts';
import { type BookingRefusal, limitRefusal } from './booking.errors.ts';
import { insertBooking } from './bookings.repository.ts';
import { explainLostBooking, explainRefusal, type Loss } from './explain-lost-booking.ts';
import { settleGuestHold, type Settled } from './guests/settle-guest-hold.ts';
import { newVisit } from './new-appointment.ts';

type Input = {
  readonly clientId: number;
  readonly identityId: number;
  readonly request: z.output<typeof BookAppointmentRequest>;
  readonly idempotencyKey: string | string[] | undefined;
  readonly traceId: string;
};

type Booking = Omit<Input, 'request'> & Settled & { readonly subject: BookingSubject };

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

  const { request } = settled.value;
  const subject = { ...subjectOfCall(request), softBookingId: request.softBookingId ?? null };
  const loaded = await load(deps, { ...input, ...settled.value, subject });
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
  const { request, clientId, subject, idempotencyKey: header } = booking;
  const idempotency = idempotencyOf({ operation: 'book', clientId, header, body: request });
  const [start, setUp] = await Promise.all([
    startBooking(database, { question: { clientId, subject }, named: idempotency }),
    diaries.get(subject.practiceId),
  ]);
  const reply = replayOf<Appointment>(idempotency, start?.stored ?? null);
  return { booking, idempotency, start, setUp, reply };
};

type Loaded = Awaited<ReturnType<typeof load>>;

const decide = ({ config }: ApiDeps, { booking, idempotency, start, setUp }: Loaded) => {
  const checked = checkBookingContext({ setUp, booker: start, question: booking });
  if (!checked.ok) return checked;
  const context = checked.value;
  const overLimit = limitRefusal(context, config.limits);
  if (overLimit) return refused(overLimit);
  const note = booking.request.note || null;
  if (context.reason.needsNote && note === null) return refused({ kind: 'note-missing' });
  const times = chooseTime({ ...booking.request, setUp, context });
  // The time of an expired guest hold may by now be too near or past.
  if (!times.ok) return booking.replacesHoldId === null ? times : refused({ kind: 'hold-expired', alternatives: [] });
  const newRequest = newRequestOf(setUp, context, times.value[0].start);
  return ok({ booking, idempotency, note, times: times.value, newRequest, context });
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
  const { booking, context, idempotency, note, newRequest } = draft;
  const { clientId, subject } = booking;
  const { practiceId } = subject;
  const { appointmentIds } = context;
  const [first, ...others] = newVisit({ appointmentIds, practiceId, note, context, time, newRequest });
  const response = await presentAppointment(deps, first.appointment);
  const shared = { ...booking, newRequest, idempotency, response };
  const rows = [
    { ...shared, ...first.time, appointment: first.appointment, follows: false },
    ...others.map((other) => ({ ...shared, ...other.time, appointment: other.appointment, follows: true })),
  ] as const;
  const { bookingsAnHour: anHour, bookingsADay: aDay } = config.limits;
  const limits = { open: maxOpenBookings, anHour, aDay };
  const outcome = await saveVisit(database, {
    clientId,
    subject,
    context,
    time,
    rows,
    write: (on, row) => insertBooking(on, row, limits),
    success: 'BOOKED',
  });
  return { outcome, response };
};

const searchOf = ({ clientId, subject, request }: Booking) => ({
  search: { clientId, subject: { ...subject, softBookingId: null } },
  start: Date.parse(request.start),
});
