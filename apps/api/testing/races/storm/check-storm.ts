import { sql } from '../../../src/database/sql.ts';
import type { Field } from '../arena.ts';
import { examineDiary, type AppointmentRecord } from '../examine-diary.ts';
import { amended, bookedAt, cancelled, type Operation, isExplained, type Register, restored } from '../serial-order.ts';
import { placeNumber } from './storm-operations.ts';
import type { StormEntry } from './storm-client.ts';

const reschedulesOf = ({ actions }: Register): number =>
  actions.filter((action) => action === 'appointment.amended').length;
const mostReschedules = 3;

const only = (fits: boolean, register: Register): readonly Register[] => (fits ? [register] : []);

const afterReschedule = ({ status, code, request, version }: StormEntry, before: Register): readonly Register[] => {
  const requestVersion = request.version ?? 0;
  if (status === 200) return version === requestVersion + 1 ? amended(before, requestVersion, request.place ?? 0) : [];
  if (status === 412) return only(before.version !== requestVersion, before);
  if (code === 'APPOINTMENT_CLOSED') return only(before.status === 'CANCELLED', before);
  if (code === 'AMEND_LIMIT')
    return only(before.version === requestVersion && reschedulesOf(before) >= mostReschedules, before);
  return only(before.status === 'BOOKED' && before.version === requestVersion, before);
};

const afterEntry = (entry: StormEntry, before: Register): readonly Register[] => {
  const { operation, status } = entry;
  if (operation === 'reschedule') return afterReschedule(entry, before);
  // A cancel that another device undid before the response is refused, although it took effect.
  if (operation === 'cancel') return status === 200 ? cancelled(before) : [before, ...cancelled(before)];
  if (operation === 'undo') return status === 200 ? restored(before) : only(before.status === 'CANCELLED', before);
  if (status === 204) return only(!before.undoOpen, before);
  return only(before.undoOpen, { ...before, undoOpen: false });
};

const changes = new Set(['reschedule', 'cancel', 'undo', 'end undo']);

const changesIn = (entries: readonly StormEntry[]): Operation[] =>
  entries
    .filter(({ operation }) => changes.has(operation))
    .map((entry) => ({
      name: `${entry.operation} ${entry.status}`,
      begin: entry.begin,
      end: entry.end,
      apply: (before) => afterEntry(entry, before),
    }));

const checkRegister = (appointment: AppointmentRecord, entries: readonly StormEntry[]): string[] => {
  const bookings = entries.filter(({ operation, status }) => /^book|^repeat/.test(operation) && status === 201);
  const [first] = bookings;
  const id = appointment.appointmentId;
  if (!first) return [`appointment ${id} was asked for by nobody`];
  if (new Set(bookings.map(({ request }) => request.key)).size !== 1) return [`appointment ${id} answers two keys`];
  const place = placeNumber(appointment.start, appointment.clinicianId);
  const isFinal = (register: Register): boolean =>
    register.status === appointment.status &&
    register.version === appointment.version &&
    register.place === place &&
    register.actions.join() === appointment.actions?.join();
  return isExplained(changesIn(entries), bookedAt(first.place ?? 0), isFinal)
    ? []
    : [`appointment ${id}: no order explains ${JSON.stringify({ appointment, entries })}`];
};

const checkBookings = (appointments: readonly AppointmentRecord[], entries: readonly StormEntry[]): string[] => {
  const told = entries.filter(({ operation, status }) => /^book|^repeat/.test(operation) && status === 201);
  const appointmentIds = new Set(appointments.map(({ appointmentId }) => appointmentId));
  const ofKeys = Map.groupBy(told, ({ request }) => request.key);
  return [
    ...told
      .filter(({ appointmentId }) => !appointmentIds.has(appointmentId ?? 0))
      .map(({ appointmentId }) => `lost appointment ${appointmentId}`),
    ...[...ofKeys].flatMap(([key, same]) =>
      new Set(same.map(({ appointmentId }) => appointmentId)).size === 1 ? [] : [`key ${key} was answered differently`],
    ),
  ];
};

type HoldRecord = { readonly id: string; readonly state: string; readonly live: boolean };

const checkHolds = (holds: readonly HoldRecord[], entries: readonly StormEntry[]): string[] => {
  const states = new Map(holds.map(({ id, state }) => [id, state]));
  const made = entries.filter(
    ({ operation, status }) => (operation === 'hold' || operation === 'replace') && status === 201,
  );
  const spent = entries.filter(({ operation, status }) => operation === 'book held' && status === 201);
  const released = entries.filter(({ operation, status }) => operation === 'release' && status === 204);
  const spentIds = new Set(spent.map(({ request }) => request.softBookingId));
  const stateOf = (id: string | null | undefined) => states.get(id ?? '') ?? 'lost';
  return [
    ...made.filter(({ softBookingId }) => stateOf(softBookingId) === 'lost').map((e) => `lost hold ${e.softBookingId}`),
    ...spent
      .filter(({ request }) => stateOf(request.softBookingId) !== 'CONVERTED')
      .map(({ request }) => `hold ${request.softBookingId} was booked and is ${stateOf(request.softBookingId)}`),
    ...released
      .filter(({ request }) => stateOf(request.softBookingId) === 'HELD')
      // An expired hold can be released and stays until it is purged.
      .filter(({ request }) => holds.find(({ id }) => id === request.softBookingId)?.live)
      .map(({ request }) => `hold ${request.softBookingId} was released and is HELD`),
    ...holds
      .filter(({ id, state }) => state === 'CONVERTED' && !spentIds.has(id))
      .map(({ id }) => `hold ${id} was booked by nobody`),
  ];
};

const allowed = new Set([200, 201, 204, 403, 409, 410, 412]);

export const checkStorm = async ({ arena, practice }: Field, entries: readonly StormEntry[]) => {
  const { appointments, violations } = await examineDiary(arena.database, practice.practiceId);
  const holds = await arena.database.query<HoldRecord>(sql`
    select soft_booking_id as id, state, expires_at > clock_timestamp() as live
      from soft_bookings where practice_id = ${practice.practiceId}`);
  const ofAppointments = Map.groupBy(
    entries,
    ({ appointmentId, request }) => request.appointmentId ?? appointmentId ?? 0,
  );
  const odd = entries.filter(({ status }) => !allowed.has(status));
  return [
    ...violations,
    ...odd.map((entry) => `unexpected answer ${JSON.stringify(entry)}`),
    ...checkBookings(appointments, entries),
    ...appointments.flatMap((appointment) =>
      checkRegister(appointment, ofAppointments.get(appointment.appointmentId) ?? []),
    ),
    ...checkHolds(holds, entries),
  ];
};
