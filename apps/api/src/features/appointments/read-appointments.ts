import type { Appointment, AppointmentList } from '@portal/contract/appointments/appointments.schemas';
import type { Database } from '../../database/client.ts';
import { notFound, Problem } from '../../platform/http/problem.ts';
import { presentAppointment } from './appointments.presenter.ts';
import {
  type AppointmentCursor,
  type AppointmentRow,
  findAppointment,
  listPastAppointments,
  listUpcomingAppointments,
} from './appointments.repository.ts';

const pageSize = 20;

const writeCursor = ({ start, appointmentId }: AppointmentRow): string => `${start}.${appointmentId}`;

const lastInstant = Date.parse('9999-12-31T23:59:59Z');
const lastNumber = 2 ** 31 - 1;

const readCursor = (cursor: string | undefined): AppointmentCursor | null => {
  if (cursor === undefined) return null;
  const match = /^(\d{1,15})\.(\d{1,10})$/.exec(cursor);
  const [start, appointmentId] = [Number(match?.[1]), Number(match?.[2])];
  // Negated, so that NaN is rejected too.
  if (!(start <= lastInstant && appointmentId <= lastNumber))
    throw new Problem('BAD_REQUEST', 'That page of the list does not exist.');
  return { start, appointmentId };
};

type Question = {
  readonly clientId: number;
  readonly scope: 'upcoming' | 'past';
  readonly cursor?: string | undefined;
  readonly petId?: number | undefined;
};

export const readAppointments = async (
  database: Database,
  { clientId, petId, scope, cursor }: Question,
): Promise<AppointmentList> => {
  const list = scope === 'upcoming' ? listUpcomingAppointments : listPastAppointments;
  const rows = await list(database, { clientId, petId: petId ?? null, after: readCursor(cursor), limit: pageSize + 1 });
  const page = rows.slice(0, pageSize);
  const last = page.at(-1);
  return {
    items: page.map(presentAppointment),
    nextCursor: last && rows.length > pageSize ? writeCursor(last) : null,
  };
};

export const readAppointment = async (
  database: Database,
  owned: { clientId: number; appointmentId: number },
): Promise<Appointment> => {
  const row = await findAppointment(database, owned);
  if (!row) throw notFound();
  return presentAppointment(row);
};
