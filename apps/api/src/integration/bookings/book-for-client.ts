import { createHash } from 'node:crypto';
import type { z } from 'zod';
import type { BookForClientRequest } from '@portal/contract/integration/integration.schemas';
import type { Queryable } from '../../database/client.ts';
import { noteTimeOfStaff } from '../../platform/disruptions.repository.ts';
import { Problem } from '../../platform/http/problem.ts';
import { booked } from '../../platform/metrics/metrics.ts';
import { saveAudit, writeAs } from '../../platform/mail-and-audit.repository.ts';
import { presentAppointment } from '../calls/records.presenter.ts';
import { type AppointmentRow, findAppointment } from '../calls/records.repository.ts';
import type { IntegrationSources } from '../integration-sources.ts';
import { actorOf, withinReach } from '../keys/authenticate-key.ts';
import type { IntegrationKey } from '../keys/keys.repository.ts';
import {
  type Booking,
  findBookingFacts,
  findStoredBooking,
  insertBooking,
  rememberContents,
} from './bookings.repository.ts';
import { moveTo } from './move-appointment.ts';

type BookingCommand = z.output<typeof BookForClientRequest>;

type Request = {
  readonly command: BookingCommand;
  readonly externalId: string;
  readonly key: IntegrationKey;
  readonly traceId: string;
};

const fieldProblem = (field: keyof BookingCommand, message: string) =>
  new Problem('INVALID_INPUT', 'This appointment cannot be booked.', { errors: [{ field, code: 'custom', message }] });

const minute = 60_000;

const bookingOf = async (database: Queryable, { command, key }: Pick<Request, 'command' | 'key'>): Promise<Booking> => {
  const { petId, clinicianId, reasonId, minutes, note } = command;
  const { practiceIds } = key;
  const { clientId, practiceId, reasonMinutes } = await findBookingFacts(database, { ...command, practiceIds });
  if (clientId === null) throw fieldProblem('petId', 'is not a pet that the portal knows');
  if (practiceId === null) throw fieldProblem('clinicianId', 'is not a clinician that the portal knows');
  if (reasonMinutes === null) throw fieldProblem('reasonId', 'is not a reason that the portal knows');
  const startsAt = Date.parse(command.startsAt);
  const endsAt = startsAt + (minutes ?? reasonMinutes) * minute;
  return { petId, clientId, clinicianId, practiceId, reasonId, startsAt, endsAt, note: note || null };
};

const contentsOf = ({ petId, clinicianId, reasonId, startsAt, endsAt, note }: Booking): string =>
  createHash('sha256')
    .update(JSON.stringify([petId, clinicianId, reasonId, startsAt, endsAt, note]))
    .digest('base64url')
    .slice(0, 22);

const existing = async (database: Queryable, appointmentId: number): Promise<AppointmentRow> => {
  const row = await findAppointment(database, appointmentId);
  if (!row) throw new Error(`appointment ${appointmentId} has a name and is not there`);
  return row;
};

type Saved = { readonly row: AppointmentRow; readonly isNew: boolean };

const book = async (tx: Queryable, { command, externalId, key, traceId }: Request): Promise<Saved> => {
  const { source } = key;
  const storedBooking = await findStoredBooking(tx, { source, externalId });
  const booking = await bookingOf(tx, { command, key });
  const contents = contentsOf(booking);
  if (storedBooking) {
    const before = withinReach(key, await existing(tx, storedBooking.appointmentId));
    // A repetition changes nothing, even if the client has moved the appointment since.
    if (storedBooking.contents === contents) return { row: before, isNew: false };
    if (before.petId !== booking.petId)
      throw fieldProblem('petId', 'differs from the first request with this name: use another name');
    await rememberContents(tx, { source, externalId, contents });
    return { row: await moveTo(tx, { before, booking, key, traceId }), isNew: false };
  }
  await writeAs(tx, source);
  const appointmentId = await insertBooking(tx, { ...booking, source, externalId, contents });
  await noteTimeOfStaff(tx, appointmentId);
  const { clinicianId, startsAt } = booking;
  const details = { clinicianId, startsAt };
  const subject = { subjectKind: 'appointment', subjectId: String(appointmentId) };
  await saveAudit(tx, { actor: actorOf(key), action: 'appointment.booked', ...subject, traceId, details });
  return { row: await existing(tx, appointmentId), isNew: true };
};

/** Repeating a name changes its appointment. */
export const bookForClient = async ({ database, outbox }: IntegrationSources, request: Request) => {
  const { row, isNew } = await database.transaction((tx) => book(tx, request));
  if (isNew) booked.inc({ by: 'integration' });
  outbox.wake();
  return presentAppointment(row);
};
