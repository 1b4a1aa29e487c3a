import type { z } from 'zod';
import type { ChangeTimeRequest } from '@portal/contract/integration/integration.schemas';
import type { Queryable } from '../../database/client.ts';
import { noteTimeOfStaff } from '../../platform/disruptions.repository.ts';
import { notFound, Problem } from '../../platform/http/problem.ts';
import { saveAudit, writeAs } from '../../platform/mail-and-audit.repository.ts';
import { presentAppointment } from '../calls/records.presenter.ts';
import { type AppointmentRow, findAppointment } from '../calls/records.repository.ts';
import type { IntegrationSources } from '../integration-sources.ts';
import { actorOf, withinReach } from '../keys/authenticate-key.ts';
import type { IntegrationKey } from '../keys/keys.repository.ts';
import { type Booking, findBookingFacts, moveBooking } from './bookings.repository.ts';

type By = { readonly key: IntegrationKey; readonly traceId: string };

const closed = () => new Problem('APPOINTMENT_CLOSED', 'Only an appointment that is still booked can be moved.');
export const stale = (version: number) =>
  new Problem('STALE', 'Somebody has changed this appointment. Read it and decide again.', { meta: { version } });

/** Throws while a request awaits its answer, because moving or cancelling would leave it without one. */
export const refuseWhileUndecided = ({ request }: AppointmentRow): void => {
  if (request?.state === 'AWAITING')
    throw new Problem(
      'APPOINTMENT_CLOSED',
      'The client is waiting for an answer. Confirm or decline the request first.',
    );
};

const isSame = (before: AppointmentRow, { clinicianId, reasonId, startsAt, endsAt }: Booking): boolean =>
  before.clinicianId === clinicianId &&
  before.reasonId === reasonId &&
  before.startsAt === startsAt &&
  before.endsAt === endsAt;

type Move = By & { readonly before: AppointmentRow; readonly booking: Booking };

/** Tells the client, unless only the note differs. */
export const moveTo = async (tx: Queryable, { before, booking, key, traceId }: Move): Promise<AppointmentRow> => {
  const tellsClient = !isSame(before, booking);
  if (!tellsClient && before.note === booking.note) return before;
  if (before.status !== 'BOOKED') throw closed();
  refuseWhileUndecided(before);
  const { appointmentId, version, startsAt: from } = before;
  await writeAs(tx, key.source);
  if (!(await moveBooking(tx, { ...booking, appointmentId, version, tellsClient }))) throw stale(version);
  await noteTimeOfStaff(tx, appointmentId);
  const subject = { subjectKind: 'appointment', subjectId: String(appointmentId) };
  const details = { from, to: booking.startsAt };
  await saveAudit(tx, { actor: actorOf(key), action: 'appointment.amended', ...subject, traceId, details });
  const after = await findAppointment(tx, appointmentId);
  if (!after) throw notFound();
  return after;
};

type MoveCommand = By & z.output<typeof ChangeTimeRequest> & { readonly appointmentId: number };

const move = async (
  tx: Queryable,
  { appointmentId, key, traceId, ...command }: MoveCommand,
): Promise<AppointmentRow> => {
  const before = withinReach(key, await findAppointment(tx, appointmentId));
  if (command.version !== undefined && command.version !== before.version) throw stale(before.version);
  const clinicianId = command.clinicianId ?? before.clinicianId;
  const { practiceId, clientId } = await findBookingFacts(tx, { ...before, clinicianId, practiceIds: null });
  if (practiceId === null || clientId === null) throw notFound();
  withinReach(key, { practiceId });
  const startsAt = Date.parse(command.startsAt);
  const length = command.minutes === undefined ? before.endsAt - before.startsAt : command.minutes * 60_000;
  const { petId, reasonId, note } = before;
  const booking = { petId, clientId, clinicianId, practiceId, reasonId, startsAt, endsAt: startsAt + length, note };
  return moveTo(tx, { before, booking, key, traceId });
};

/** Permits moving any appointment, whoever booked it, because staff decide. */
export const moveAppointment = async ({ database, outbox }: IntegrationSources, command: MoveCommand) => {
  const row = await database.transaction((tx) => move(tx, command));
  outbox.wake();
  return presentAppointment(row);
};
