import type { ServerResponse } from 'node:http';
import { disguise, listOfPage } from './answer-habits.ts';
import { answer, answerPage } from './provet-answers.ts';
import type { DeskAppointment } from './provet-desk.ts';
import { appointmentJson, filtered, momentIn } from './provet-lists.ts';
import { type DeskRecord, recordJson } from './provet-people.ts';
import { provetTokenProblem } from './provet-tokens.ts';
import { writeAtDesk } from './provet-writing.ts';
import { betweenPages, type Dialect, type StandIn, type StandInOptions, startStandIn, type State } from './stand-in.ts';
import type { Endpoint } from './switches.ts';

/** The part of the address that names the instance. */
const instance = '/4711/';

const endpointOf = (method: string | undefined, { pathname: path }: URL): Endpoint | null => {
  if (path.endsWith('/oauth2/token/')) return 'token';
  if (/\/(client|patient|phonenumber)\/(\d+\/)?$/.test(path)) return method === 'GET' ? 'people' : 'people writes';
  if (/\/(shift|shifttype|user)\/$/.test(path)) return method === 'GET' ? 'shifts' : null;
  if (method !== 'GET') return /\/appointment\/(\d+\/(cancel_appointment\/)?)?$/.test(path) ? 'writes' : null;
  if (path.endsWith('/appointment/')) return 'appointments';
  if (/\/appointment\/\d+\/$/.test(path)) return 'appointment';
  if (path.endsWith('/department/')) return 'others';
  return /\/(reason|cancellationreason)\/$/.test(path) ? 'reasons' : null;
};

const notFound = { status: 404, value: { detail: 'Not found.' } };

const listAppointments = (state: State, query: URLSearchParams): readonly DeskAppointment[] => {
  const { desk, listed, settings, switches } = state;
  if (switches.acts('a filter ignored')) return filtered(desk.appointments.values(), query, [...query.keys()]);
  const visible = state.entries();
  if (visible !== desk.appointments) return filtered(visible.values(), query, settings.ignoredFilters);
  const filters = [...query].filter(([name]) => name !== 'page');
  const key = JSON.stringify([listed.changes, desk.appointments.size, settings.ignoredFilters, filters]);
  if (listed.key !== key) {
    const entries = filtered(desk.appointments.values(), query, settings.ignoredFilters);
    if (settings.listsByStart) entries.sort((one, other) => one.start - other.start);
    Object.assign(listed, { key, entries });
  }
  return listed.entries;
};

/** A practice keeps the reasons that it no longer uses. */
const archivedReason = { id: 96, name: 'Old check', duration: 15, archived: true };

const show = (state: State, url: URL, response: ServerResponse): void => {
  const { people, settings, reads, switches } = state;
  const written = disguise(switches);
  const site = { base: `${url.origin}${instance}`, offsetMinutes: settings.offsetMinutes };
  const answerJson = (one: DeskAppointment) => {
    reads.add(one.id);
    return appointmentJson(one, site);
  };
  const page = <One>(all: readonly One[], jsonOf: (one: One) => unknown = (one) => one): void => {
    const { pageSize } = settings;
    const listed = listOfPage(switches, all, url);
    const nextAt =
      all.length > pageSize && switches.acts('an address inside') ? 'http://app-7.internal:8000' : undefined;
    if (answerPage(response, { all: listed, url, pageSize, nextAt, show: (one) => written(jsonOf(one)) }))
      betweenPages(state);
  };
  const endpoint = endpointOf('GET', url);
  if (url.pathname.endsWith('/cancellationreason/'))
    return page(settings.cancellationReasons.map((name, place) => ({ id: place + 1, name })));
  if (endpoint === 'others') return page(settings.departments.map((name, place) => ({ id: place + 1, name })));
  if (endpoint === 'reasons') return page([...state.facts().reasons, archivedReason]);
  if (endpoint === 'people' || endpoint === 'shifts') {
    const [, path = '', id] = /\/(\w+)\/(?:(\d+)\/)?$/.exec(url.pathname) ?? [];
    const records = people.listOf(path);
    const numbersOf = (record: DeskRecord) =>
      [...people.listOf('phonenumber').values()].filter(({ client }) => client === record.id);
    const clientJson = (record: DeskRecord) => ({
      ...recordJson(record, { ...site, path, moment: momentIn(settings.offsetMinutes) }),
      ...(path === 'client' && settings.showsNumbers
        ? { phone_numbers: numbersOf(record).map((one) => ({ id: one.id, number: one['phone_number'] })) }
        : {}),
    });
    const ignored = settings.ignoredFilters.map((filter) => filter.replace(`${path} `, ''));
    if (id === undefined) return page(filtered(records.values(), url.searchParams, ignored), clientJson);
    const record = records.get(Number(id));
    return answer(response, record ? { status: 200, value: clientJson(record) } : notFound);
  }
  if (endpoint === 'appointments') return page(listAppointments(state, url.searchParams), answerJson);
  const one = state.entries().get(Number(/(\d+)\/$/.exec(url.pathname)?.[1]));
  return answer(response, one ? { status: 200, value: written(answerJson(one)) } : notFound);
};

const write: Dialect['write'] = (state, request, text) => {
  const { desk, settings, switches } = state;
  const body = JSON.parse(text) as Record<string, unknown>;
  const path = request.url ?? '';
  const base = `http://${request.headers.host}${instance}`;
  const [, people, changed] = /\/(client|patient|phonenumber)\/(?:(\d+)\/)?$/.exec(path) ?? [];
  if (people !== undefined) {
    const made = state.people.write(people, body, changed === undefined ? null : Number(changed));
    state.save();
    const site = { base, path: people, moment: momentIn(0) };
    const status = changed === undefined ? 201 : 200;
    return { appointment: null, ...(made ? { status, value: recordJson(made, site) } : notFound) };
  }
  const [, recordId] = /appointment\/(\d+)\//.exec(path) ?? [];
  const id = Number(recordId ?? 0);
  const before = desk.appointments.get(id);
  if (recordId !== undefined && !before) return { appointment: null, ...notFound };
  const former = before && { ...before };
  state.between.write?.();
  const [isCancel, needsReason] = [path.endsWith('/cancel_appointment/'), settings.needsCancellationReason];
  const made = writeAtDesk(desk, { id, body, isCancel, needsReason });
  const current = former && switches.acts('the old state') ? former : made;
  const value = appointmentJson(current, { base, offsetMinutes: settings.offsetMinutes });
  return { status: id > 0 ? 200 : 201, value, appointment: made.id };
};

const provetCloud: Dialect = {
  path: instance,
  tokenPath: 'oauth2/token/',
  redirectOf: (path) => (path.endsWith('/') ? null : `${path}/`),
  endpointOf,
  tokenProblem: provetTokenProblem,
  show,
  write,
  refusal: (words) => ({ detail: words }),
};

/** The part of Provet Cloud that the portal uses, built from its public documentation and not compared with the real one. */
export const startProvetStandIn = (options?: StandInOptions): Promise<StandIn> => startStandIn(provetCloud, options);
