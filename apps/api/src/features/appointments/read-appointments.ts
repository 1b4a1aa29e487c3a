import type { Appointment, AppointmentList } from '@portal/contract/appointments/appointments.schemas';
import type { ApiDeps } from '../api-deps.ts';
import { notFound, Problem } from '../../platform/http/problem.ts';
import { readAttention } from './attention/read-attention.ts';
import { presentAppointment } from './appointments.presenter.ts';
import {
  type AppointmentCursor,
  type AppointmentRow,
  findAppointment,
  listPastAppointments,
  listUpcomingAppointments,
} from './appointments.repository.ts';

type Deps = Pick<ApiDeps, 'database' | 'config'>;

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
  deps: Deps,
  { clientId, petId, scope, cursor }: Question,
): Promise<AppointmentList> => {
  const list = scope === 'upcoming' ? listUpcomingAppointments : listPastAppointments;
  const isOfDashboard = scope === 'upcoming' && cursor === undefined && petId === undefined;
  const [rows, attention] = await Promise.all([
    list(deps.database, { clientId, petId: petId ?? null, after: readCursor(cursor), limit: pageSize + 1 }),
    isOfDashboard ? readAttention(deps, clientId) : null,
  ]);
  const page = rows.slice(0, pageSize);
  const last = page.at(-1);
  return {
    items: await Promise.all(page.map((row) => presentAppointment(deps, row))),
    nextCursor: last && rows.length > pageSize ? writeCursor(last) : null,
    ...(attention === null ? {} : { attention }),
  };
};

export const readAppointment = async (
  deps: Deps,
  owned: { clientId: number; appointmentId: number },
): Promise<Appointment> => {
  const row = await findAppointment(deps.database, owned);
  if (!row) throw notFound();
  return presentAppointment(deps, row);
};
