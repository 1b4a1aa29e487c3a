import type { z } from 'zod';
import type { Appointment, BookAppointmentRequest } from '@portal/contract/appointments/appointments.schemas';
import { maxOpenBookings } from '@portal/domain/booking/booking-rules';
import { ok, refused, type Result } from '../../platform/http/result.ts';
import type { Limits } from '../../platform/config/limits.ts';
import { countAttempt } from '../../platform/metrics/count-attempt.ts';
import { booked } from '../../platform/metrics/metrics.ts';
import type { IdempotentRequest } from '../../platform/idempotency.repository.ts';
import { idempotencyOf, replayOf } from '../../platform/idempotency.ts';
import type { ApiDeps } from '../api-deps.ts';
import { presentAppointment } from '../appointments/appointments.presenter.ts';
import { commitTime } from '../appointments/commit-time.ts';
import { newRequestOf } from '../appointments/requests/answer-deadline.ts';
import { checkBookingContext } from '../slots/booking-context.ts';
import { type BookingSubject, subjectOfCall } from '@portal/domain/booking/booking-subject';
import { startBooking } from '../slots/booking-context.repository.ts';
import { chooseTime, type ChosenTime, type OfferedTime } from '../slots/choose-time.ts';
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

type Booking = Pick<Input, 'clientId' | 'traceId'> &
  Pick<Settled, 'replacesHoldId'> & {
    readonly subject: BookingSubject;
    readonly idempotency: IdempotentRequest;
    readonly request: Settled['request'] | OfferedTime;
    readonly limits: Limits;
  };

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
  const { clientId, idempotencyKey: header } = input;
  const subject = { ...subjectOfCall(request), softBookingId: request.softBookingId ?? null };
  const idempotency = idempotencyOf({ operation: 'book', clientId, header, body: request });
  return bookVisit(deps, { ...input, ...settled.value, ...deps.config, subject, idempotency });
};

type Offered = Pick<Booking, 'clientId' | 'traceId' | 'subject'> & { readonly offer: OfferedTime };

const unlimited = 1_000_000;

/** Books a time that the waiting list keeps for somebody who has no appointment. */
export const bookOffered = (deps: ApiDeps, { offer, ...whose }: Offered): Answer => {
  const { idempotency } = offer;
  const limits = { ...deps.config.limits, bookingsAnHour: unlimited, bookingsADay: unlimited };
  return countAttempt('book', bookVisit(deps, { ...whose, request: offer, idempotency, limits, replacesHoldId: null }));
};

const bookVisit = async (deps: ApiDeps, booking: Booking): Answer => {
  const loaded = await load(deps, booking);
  const isBySystem = loaded.setUp.diaryAuthority === 'PRACTICE_SYSTEM';
  if (loaded.reply) return isBySystem ? commit(deps, booking, loaded.reply) : ok(loaded.reply);
  const draft = decide(loaded);
  const saved = draft.ok ? await save(deps, draft.value) : await explainRefusal(deps, booking, draft.refusal);
  if (!saved.ok) return refused(await withAlternatives(deps, saved.refusal, searchOf(booking)));
  const committed = isBySystem ? await commit(deps, booking, saved.value) : saved;

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
  const { clientId, subject, idempotency } = booking;
  const [start, setUp] = await Promise.all([
    startBooking(database, { question: { clientId, subject }, named: idempotency }),
    diaries.get(subject.practiceId),
  ]);
  const reply = replayOf<Appointment>(idempotency, start?.stored ?? null);
  return { booking, start, setUp, reply };
};

type Loaded = Awaited<ReturnType<typeof load>>;

const offerIn = ({ request }: Booking): OfferedTime | null => ('offerId' in request ? request : null);

const decide = ({ booking, start, setUp }: Loaded) => {
  const checked = checkBookingContext({ setUp, booker: start, question: booking });
  if (!checked.ok) return checked;
  const context = checked.value;
  const overLimit = limitRefusal(context, booking.limits);
  if (overLimit) return refused(overLimit);
  const offer = offerIn(booking);
  const note = 'offerId' in booking.request ? null : booking.request.note || null;
  if (!offer && context.reason.needsNote && note === null) return refused({ kind: 'note-missing' });
  const times = chooseTime({ ...booking.request, setUp, context });
  // The time of an expired guest hold may by now be too near or past.
  if (!times.ok) return booking.replacesHoldId === null ? times : refused({ kind: 'hold-expired', alternatives: [] });
  const newRequest = offer ? null : newRequestOf(setUp, context, times.value[0].start);
  return ok({ booking, note, times: times.value, newRequest, context });
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
  const { booking, context, note, newRequest } = draft;
  const { clientId, subject } = booking;
  const { practiceId } = subject;
  const { appointmentIds } = context;
  const [first, ...others] = newVisit({ appointmentIds, practiceId, note, context, time, newRequest });
  const response = await presentAppointment(deps, first.appointment);
  const offer = offerIn(booking);
  const shared = { ...booking, newRequest, response };
  const rows = [
    { ...shared, ...first.time, appointment: first.appointment, follows: false },
    ...others.map((other) => ({ ...shared, ...other.time, appointment: other.appointment, follows: true })),
  ] as const;
  const { bookingsAnHour: anHour, bookingsADay: aDay } = booking.limits;
  const limits = { open: maxOpenBookings, anHour, aDay };
  const outcome = await saveVisit(deps.database, {
    clientId,
    subject,
    context,
    time,
    offer,
    rows,
    write: (on, row) => insertBooking(on, row, limits),
    success: 'BOOKED',
  });
  return { outcome, response };
};

const searchOf = ({ clientId, subject, request }: Booking) => ({
  search: { clientId, subject: { ...subject, softBookingId: null } },
  start: 'offerId' in request ? request.start : Date.parse(request.start),
});
