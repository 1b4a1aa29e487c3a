import type { IncomingMessage, ServerResponse } from 'node:http';
import { disguise, listOfPage } from './answer-habits.ts';
import { answer, checkFields, Refusal } from './provet-answers.ts';
import type { Desk } from './provet-desk.ts';
import { betweenPages, type Dialect, type StandIn, type StandInOptions, startStandIn, type State } from './stand-in.ts';
import type { Endpoint } from './switches.ts';
import { credentials } from './provet-tokens.ts';
import { appointmentJson, filtered, numberIn, pageOf, uidOf } from './ezyvet-lists.ts';

export const ezyvetAccount = { partnerId: 'partner', site: 'site_1' } as const;

const writing = /^\/(?:ezycab\/booking|v2\/appointment\/[^/]+)$/;
const others = /^\/(?:v2\/resource|v3\/siteInformation)$/;

const endpointOf = (method: string | undefined, { pathname, searchParams }: URL): Endpoint | null => {
  if (pathname === '/v1/oauth/access_token') return 'token';
  if (method !== 'GET') return writing.test(pathname) ? 'writes' : null;
  if (pathname === '/v2/appointment') return searchParams.has('uid') ? 'appointment' : 'appointments';
  if (pathname === '/v2/appointmenttype') return 'reasons';
  return others.test(pathname) ? 'others' : null;
};

const scopes = ['read-appointment', 'write-appointment', 'create-booking', 'read-appointmenttype', 'read-resource'];

const tokenProblem = ({ method, headers }: IncomingMessage, body: string): string | null => {
  if (method !== 'POST' || headers['content-type'] !== 'application/json') return 'a POST of JSON';
  const { partner_id, client_id, client_secret, site_uid, grant_type, scope } = JSON.parse(body) as Record<
    string,
    unknown
  >;
  const isClient = client_id === credentials.clientId && client_secret === credentials.clientSecret;
  if (!isClient || partner_id !== ezyvetAccount.partnerId) return 'invalid_client';
  if (site_uid !== ezyvetAccount.site) return 'the site_uid is missing';
  if (grant_type !== 'client_credentials') return 'unsupported_grant_type';
  return scopes.every((one) => String(scope).split(',').includes(one)) ? null : 'invalid_scope';
};

const usualResources = 2;

const resources = ({ desk, facts }: State) => {
  const { clinicians } = facts();
  const practices = new Map(clinicians.map(({ id, practice = 1 }) => [id, practice]));
  const userIds = [...desk.appointments.values()].flatMap(({ user, additionalUsers }) => [
    user ?? 1,
    ...additionalUsers,
  ]);
  const usual = Array.from({ length: usualResources }, (_, place) => place + 1);
  const ids = new Set([...(practices.size > 0 ? practices.keys() : usual), ...userIds]);
  return [...ids].map((id) => {
    const kind = { active: true, access: 'On Calendar', ownership_id: String(practices.get(id) ?? 1) };
    return { id: String(id), uid: uidOf('resource', id), name: `Vet ${id}`, ...kind };
  });
};

const site = {
  data: {
    id: ezyvetAccount.site,
    type: 'siteInformation',
    relationships: { timezone: { data: { type: 'timezone', id: 1 } } },
    included: [{ id: 1, type: 'timezone', attributes: { name: 'Europe/London' } }],
  },
};

const show = (state: State, url: URL, response: ServerResponse): void => {
  const { desk, settings, facts, reads, switches } = state;
  const written = disguise(switches);
  const page = <One>(name: string, list: readonly One[], show: (one: One) => unknown = (one) => one): void => {
    const all = listOfPage(switches, list, url);
    const { value, hasMore } = pageOf({
      name,
      all,
      url,
      pageSize: settings.pageSize,
      show: (one) => written(show(one)),
    });
    answer(response, { status: 200, value });
    if (hasMore && name === 'appointment') betweenPages(state);
  };
  const { pathname, searchParams } = url;
  if (pathname === '/v3/siteInformation') return answer(response, { status: 200, value: site });
  if (pathname === '/v2/resource') return page('resource', resources(state));
  if (pathname === '/v2/appointmenttype') {
    const types = facts().reasons.map(({ id, name, duration }) => ({
      uid: uidOf('appointmentType', id),
      name,
      default_duration: duration,
    }));
    return page('appointmenttype', types);
  }
  const isIgnored = switches.acts('a filter ignored');
  const ignored = isIgnored ? [...searchParams.keys()] : settings.ignoredFilters;
  const list = filtered((isIgnored ? desk.appointments : state.entries()).values(), searchParams, ignored);
  page('appointment', list, (one) => {
    reads.add(Number(one.id));
    return one;
  });
};

const bookable = [
  'startTime',
  'type',
  'durationMinutes',
  'appointmentStatus',
  'description',
  'animal',
  'contact',
  'provider',
];

/** Does not check that the time is free, because the documentation does not say that the vendor does. */
const book = (desk: Desk, body: Readonly<Record<string, unknown>>): number => {
  checkFields(body, { needed: bookable, others: ['additionalResources'] });
  const { startTime, durationMinutes, appointmentStatus, description } = body;
  const minutes = Number(durationMinutes);
  if (!/T\d{2}:\d{2}:\d{2}(?:[.]\d+)?(?:Z|[+-]\d{2}:\d{2})$/.test(String(startTime)))
    throw new Refusal('startTime is no time');
  if (!(minutes >= 10 && minutes <= 360 && minutes % 5 === 0))
    throw new Refusal('durationMinutes is 10 to 360, in steps of 5');
  if (!['unconfirmed', 'confirmed', 'cancelled'].includes(String(appointmentStatus)))
    throw new Refusal('appointmentStatus is unknown');
  return desk.book({
    start: Date.parse(String(startTime)),
    minutes,
    user: numberIn('resource', body['provider']),
    pets: [numberIn('animal', body['animal'])],
    client: numberIn('contact', body['contact']),
    reason: numberIn('appointmentType', body['type']),
    notes: String(description),
  });
};

const changeable = [
  'cancel',
  'cancellation_reason',
  'cancellation_reason_text',
  'status_id',
  'description',
  'animal_id',
  'consult_id',
];

/** Changes or cancels an appointment. Its time cannot be changed. */
const change = (desk: Desk, id: number, body: Readonly<Record<string, unknown>>): void => {
  checkFields(body, { others: changeable });
  if (body['cancel'] !== true) return desk.change(id, {});
  if (!body['cancellation_reason'] && !body['cancellation_reason_text'])
    throw new Refusal('a cancellation has a reason');
  desk.change(id, { active: 0 });
};

const write: Dialect['write'] = ({ desk, switches }, request, text) => {
  const body = JSON.parse(text) as Record<string, unknown>;
  const isBooking = request.url === '/ezycab/booking';
  const type = isBooking ? 'application/json' : 'application/merge-patch+json';
  if (request.method !== (isBooking ? 'POST' : 'PATCH') || request.headers['content-type'] !== type)
    throw new Refusal(`${request.method} of ${request.headers['content-type']}`);
  const id = isBooking ? book(desk, body) : Number(request.url?.split('/').at(-1));
  const one = desk.appointments.get(id);
  if (!one) return { status: 404, value: refusal('there is no such record'), appointment: null };
  const former = { ...one };
  if (!isBooking) change(desk, id, body);
  const current = switches.acts('the old state') ? former : one;
  const value = isBooking
    ? { id: `bookingRequest_${id}`, appointment: uidOf('appointment', id) }
    : { items: [{ appointment: appointmentJson(current) }] };
  return { status: 200, value, appointment: id };
};

const refusal = (text: string) => ({
  messages: [{ level: 'error', type: 'InvalidRequestException', text, fields: [] }],
});

const ezyvet: Dialect = {
  path: '/',
  tokenPath: 'v1/oauth/access_token',
  redirectOf: () => null,
  endpointOf,
  tokenProblem,
  show,
  write,
  refusal,
};

/** The part of ezyVet that the portal uses, built from its public documentation and not compared with the real one. */
export const startEzyvetStandIn = (options?: StandInOptions): Promise<StandIn> => startStandIn(ezyvet, options);
