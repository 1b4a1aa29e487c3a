import { createHash, randomUUID } from 'node:crypto';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { text } from 'node:stream/consumers';
import { serve } from '../../web/http.ts';
import { type Client, type Desk, createDesk, isStatus, type Pet, Refused, type Visit } from './openvpm-desk.ts';

/** How it fails; `html` is what a proxy says, and `gone` what the program says once the practice is closed. */
export type Failure = 'down' | 'silence' | 'html' | 'nonsense' | 'gone' | 'commit, then silence';

const iso = (at: number): string => new Date(at).toISOString();
const stampsOf = ({ created, updated }: { created: number; updated: number }) => ({
  created_at: iso(created),
  updated_at: iso(updated),
});

const clientJson = (one: Client) => ({
  id: one.id,
  first_name: one.firstName,
  last_name: one.lastName,
  email: one.email,
  phone: one.phone,
  address: null,
  city: null,
  state: null,
  zip: null,
  preferred_contact_method: 'email',
  notes: null,
  ...stampsOf(one),
});

const petJson = (one: Pet) => ({
  id: one.id,
  client_id: one.clientId,
  name: one.name,
  species: one.species,
  breed: null,
  sex: 'female',
  neutered: true,
  date_of_birth: '2019-08-22',
  color: null,
  microchip_number: null,
  status: one.status,
  ...stampsOf(one),
});

const visitJson = (one: Visit) => ({
  id: one.id,
  start_time: iso(one.start),
  end_time: iso(one.end),
  status: one.status,
  client_id: one.clientId,
  patient_id: one.petId,
  doctor_id: one.clinicianId,
  type_id: one.typeId,
  room_id: null,
  notes: one.notes,
  ...stampsOf(one),
  ...one.shown,
});

const uuid = /^[\da-f]{8}-(?:[\da-f]{4}-){3}[\da-f]{12}$/i;
const zoned = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}(?::\d{2}(?:\.\d{1,6})?)?(?:Z|[+-]\d{2}:\d{2})$/;

const number = (value: string | null, usual: number): number => {
  const read = Number(value);
  return Number.isFinite(read) && read > 0 ? Math.floor(read) : usual;
};

type Listed = { readonly id: string };

/** Records of the same instant come in an order of each page's own, as a database sorts them for each limit and offset. */
const pageOf = <One extends Listed>(all: readonly One[], instant: (one: One) => number, query: URLSearchParams) => {
  const [limit, offset] = [Math.min(number(query.get('limit'), 25), 100), number(query.get('offset'), 0)];
  const place = ({ id }: One): string =>
    createHash('md5')
      .update(`${limit + offset} ${id}`)
      .digest('hex');
  const byPlace = (one: One, other: One): number => (place(one) < place(other) ? -1 : 1);
  const sorted = all.toSorted((one, other) => instant(other) - instant(one) || byPlace(one, other));
  return { data: sorted.slice(offset, offset + limit), pagination: { limit, offset, total: all.length } };
};

const momentIn = (query: URLSearchParams, name: string): number | null => {
  const written = query.get(name);
  if (written === null || written === '') return null;
  if (!zoned.test(written) || Number.isNaN(Date.parse(written)))
    throw new Refused(400, `${name} must be a valid ISO date or timezone-qualified timestamp`);
  return Date.parse(written);
};

const listVisits = ({ visits }: Desk, query: URLSearchParams) => {
  const [from, to, status] = [momentIn(query, 'from'), momentIn(query, 'to'), query.get('status')];
  if (from !== null && to !== null && from > to) throw new Refused(400, 'from must be before or equal to to');
  if (status !== null && !isStatus(status)) throw new Refused(400, 'status must be one of: scheduled, confirmed, …');
  const wanted = [...visits.values()].filter(
    (one) =>
      !one.isDeleted &&
      (from === null || one.start >= from) &&
      (to === null || one.start <= to) &&
      (status === null || one.status === status),
  );
  const { data, pagination } = pageOf(wanted, ({ start }) => start, query);
  return { data: data.map(visitJson), pagination };
};

const listPeople = <One extends Client | Pet>(
  all: Iterable<One>,
  query: URLSearchParams,
  json: (one: One) => unknown,
) => {
  const { data, pagination } = pageOf(
    [...all].filter(({ isDeleted }) => !isDeleted),
    ({ created }) => created,
    query,
  );
  return { data: data.map(json), pagination };
};

const readable = (desk: Desk, path: string, query: URLSearchParams): unknown => {
  const [, kind, id] = /^\/api\/v1\/(clients|patients|appointments)(?:\/([^/]+))?$/.exec(path) ?? [];
  if (id !== undefined && !uuid.test(id)) throw new Refused(400, 'The id must be a valid UUID');
  if (kind === 'appointments') return id === undefined ? listVisits(desk, query) : { data: visitJson(desk.visit(id)) };
  if (kind === 'clients' && id === undefined) return listPeople(desk.clients.values(), query, clientJson);
  if (kind === 'patients' && id === undefined) return listPeople(desk.pets.values(), query, petJson);
  return undefined;
};

const ids = ['client_id', 'patient_id', 'doctor_id', 'type_id', 'room_id'] as const;

const enter = (desk: Desk, body: Readonly<Record<string, unknown>>): Visit => {
  const { start_time: start, end_time: end, notes } = body;
  const textOf = (name: string): string | null => {
    const value = body[name];
    return typeof value === 'string' ? value : null;
  };
  const areTimes = [start, end].every((time) => typeof time === 'string' && zoned.test(time));
  const areIds = ids.every((name) => body[name] === undefined || uuid.test(textOf(name) ?? ''));
  const isNote = notes === undefined || (typeof notes === 'string' && notes.length <= 2000);
  if (!areTimes || !areIds || !isNote || Date.parse(String(end)) <= Date.parse(String(start)))
    throw new Refused(400, 'Validation failed');
  return desk.book({
    start: Date.parse(String(start)),
    end: Date.parse(String(end)),
    clientId: textOf('client_id'),
    petId: textOf('patient_id'),
    clinicianId: textOf('doctor_id'),
    typeId: textOf('type_id'),
    notes: textOf('notes'),
  });
};

const scopeOf = (method: string | undefined, path: string): string =>
  `${/^\/api\/v1\/(\w+)/.exec(path)?.[1] ?? ''}:${method === 'GET' ? 'read' : 'write'}`;

const parsed = (written: string): Readonly<Record<string, unknown>> => {
  try {
    return JSON.parse(written) as Readonly<Record<string, unknown>>;
  } catch {
    throw new Refused(400, 'Request body must be valid JSON');
  }
};

type State = {
  readonly desk: Desk;
  readonly key: string;
  readonly scopes: Set<string>;
  /** By scope, or `*` for all. */
  readonly failures: Map<string, Failure>;
};

const send = (response: ServerResponse, status: number, value: unknown): void =>
  void response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(value));

const page = '<!doctype html><title>404</title><h1>This page could not be found.</h1>';

const failures: Readonly<Record<Exclude<Failure, 'commit, then silence'>, (response: ServerResponse) => void>> = {
  down: (response) => send(response, 500, { error: { message: 'Internal server error' } }),
  silence: () => undefined,
  html: (response) => void response.writeHead(404, { 'content-type': 'text/html' }).end(page),
  nonsense: (response) => send(response, 200, { data: 'everything', pagination: null }),
  gone: (response) => send(response, 404, { error: { message: 'Practice not found' } }),
};

const respond = async (state: State, request: IncomingMessage, response: ServerResponse): Promise<void> => {
  const { desk, key, scopes } = state;
  const url = new URL(request.url ?? '/', 'http://localhost');
  response.setHeader('date', new Date(Date.now() + desk.settings.clockAhead).toUTCString());
  const sent = request.headers.authorization ?? '';
  if (sent !== `Bearer ${key}`) throw new Refused(401, sent === '' ? 'Missing API key.' : 'Invalid API key.');
  const scope = scopeOf(request.method, url.pathname);
  if (!scopes.has(scope)) throw new Refused(403, `API key missing required scope: ${scope}`);
  const failure = state.failures.get(scope) ?? state.failures.get('*');
  if (failure !== undefined && failure !== 'commit, then silence') return failures[failure](response);
  if (request.method === 'GET') {
    const value = readable(desk, url.pathname, url.searchParams);
    return value === undefined ? failures.html(response) : send(response, 200, value);
  }
  if (request.method !== 'POST' || url.pathname !== '/api/v1/appointments') return void response.writeHead(405).end();
  const one = enter(desk, parsed(await text(request)));
  if (failure === undefined) send(response, 201, { data: visitJson(one) });
};

const allScopes = ['clients:read', 'patients:read', 'appointments:read', 'appointments:write'];

/**
 * The part of OpenVPM that the portal uses, in the forms that a running one was seen to answer with in November 2026
 * (`npm run bench -- real-system` compares them). Nothing in it changes or cancels an appointment by a call.
 */
export const startOpenvpmStandIn = async () => {
  const desk = createDesk();
  const state: State = { desk, key: `ovpm_${randomUUID()}`, scopes: new Set(allScopes), failures: new Map() };
  const served = await serve({
    host: '127.0.0.1',
    port: 0,
    handle: (request, response) =>
      respond(state, request, response).catch((error: unknown) => {
        if (!(error instanceof Refused)) throw error;
        send(response, error.status, { error: { message: error.message } });
      }),
  });
  return { ...state, url: `http://127.0.0.1:${served.port}/`, close: served.close };
};
