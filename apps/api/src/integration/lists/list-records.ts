import type { CallOutput } from '@portal/contract/endpoints';
import type { Database } from '../../database/client.ts';
import { notFound } from '../../platform/http/problem.ts';
import { presentAppointment } from '../calls/records.presenter.ts';
import { withinReach } from '../keys/authenticate-key.ts';
import type { IntegrationKey } from '../keys/keys.repository.ts';
import {
  isPractice,
  listAppointments,
  listClients,
  listClinicians,
  listPractices,
  listReasons,
  type Page,
} from './lists.repository.ts';

export type PageQuery = {
  readonly after?: number | undefined;
  readonly limit: number;
  readonly key: IntegrationKey;
};

const pageOf = ({ after = 0, limit, key: { practiceIds } }: PageQuery): Page => ({ after, limit, practiceIds });

const cursorOf = (ids: readonly number[], { limit }: PageQuery): string | null =>
  ids.length < limit ? null : String(ids.at(-1));

export const readPractices = async (
  database: Database,
  query: PageQuery,
): Promise<CallOutput<'GET /integration/v1/practices'>> => {
  const practices = await listPractices(database, pageOf(query));
  return {
    practices,
    cursor: cursorOf(
      practices.map(({ practiceId }) => practiceId),
      query,
    ),
  };
};

export const readClinicians = async (
  database: Database,
  query: PageQuery,
): Promise<CallOutput<'GET /integration/v1/clinicians'>> => {
  const clinicians = await listClinicians(database, pageOf(query));
  return {
    clinicians,
    cursor: cursorOf(
      clinicians.map(({ clinicianId }) => clinicianId),
      query,
    ),
  };
};

export const readReasonsOf = async (
  database: Database,
  query: PageQuery,
): Promise<CallOutput<'GET /integration/v1/reasons'>> => {
  const reasons = await listReasons(database, pageOf(query));
  return {
    reasons,
    cursor: cursorOf(
      reasons.map(({ reasonId }) => reasonId),
      query,
    ),
  };
};

type AppointmentQuery = PageQuery & {
  readonly practiceId?: number | undefined;
  readonly from?: string | undefined;
  readonly to?: string | undefined;
};

const instantIn = (text: string | undefined): number | null => (text === undefined ? null : Date.parse(text));

export const readAppointments = async (
  database: Database,
  { practiceId, from, to, ...query }: AppointmentQuery,
): Promise<CallOutput<'GET /integration/v1/appointments'>> => {
  if (practiceId !== undefined) {
    withinReach(query.key, { practiceId });
    if (!(await isPractice(database, practiceId))) throw notFound();
  }
  const filter = { practiceId: practiceId ?? null, from: instantIn(from), to: instantIn(to) };
  const rows = await listAppointments(database, { ...pageOf(query), ...filter });
  const ids = rows.map(({ appointmentId }) => appointmentId);
  return { appointments: rows.map(presentAppointment), cursor: cursorOf(ids, query) };
};

export const readClients = async (
  database: Database,
  { email, ...query }: PageQuery & { readonly email?: string | undefined },
): Promise<CallOutput<'GET /integration/v1/clients'>> => {
  const clients = await listClients(database, { ...pageOf(query), email: email ?? null });
  return {
    clients,
    cursor: cursorOf(
      clients.map(({ clientId }) => clientId),
      query,
    ),
  };
};
