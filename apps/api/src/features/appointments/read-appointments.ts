import type { Appointment, AppointmentList } from '@portal/contract/appointments/appointments.schemas';
import type { ApiDeps } from '../api-deps.ts';
import { orNotFound, Problem } from '../../platform/http/problem.ts';
import { medicineNewsDays } from '@portal/domain/medicines/request-states';
import { findMedicineNews, listDashboardRows } from './attention/attention.repository.ts';
import { presentAttention } from './attention/present-attention.ts';
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

const presentPage = async (deps: Deps, rows: readonly AppointmentRow[]): Promise<AppointmentList> => {
  const page = rows.slice(0, pageSize);
  const last = page.at(-1);
  return {
    items: await Promise.all(page.map((row) => presentAppointment(deps, row))),
    nextCursor: last && rows.length > pageSize ? writeCursor(last) : null,
  };
};

const limit = pageSize + 1;

const readDashboard = async (deps: Deps, clientId: number): Promise<AppointmentList> => {
  const question = { clientId, limit, newsDays: medicineNewsDays };
  const rows = await listDashboardRows(deps.database, question);
  const [first] = rows;
  const news = first?.hasRecentRequests ? await findMedicineNews(deps.database, question) : null;
  const attention = first ? presentAttention(deps, first, news) : null;
  const list = await presentPage(
    deps,
    rows.filter((row) => row.appointmentId !== null),
  );
  return { ...list, ...(attention === null ? {} : { attention }) };
};

export const readAppointments = async (
  deps: Deps,
  { clientId, petId, scope, cursor }: Question,
): Promise<AppointmentList> => {
  if (scope === 'upcoming' && cursor === undefined && petId === undefined) return readDashboard(deps, clientId);
  const list = scope === 'upcoming' ? listUpcomingAppointments : listPastAppointments;
  const rows = await list(deps.database, { clientId, petId: petId ?? null, after: readCursor(cursor), limit });
  return presentPage(deps, rows);
};

export const readAppointment = async (
  deps: Deps,
  owned: { clientId: number; appointmentId: number },
): Promise<Appointment> => presentAppointment(deps, orNotFound(await findAppointment(deps.database, owned)));
