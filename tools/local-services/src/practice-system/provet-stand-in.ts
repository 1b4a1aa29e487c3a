import type { IncomingMessage, ServerResponse } from 'node:http';
import { text } from 'node:stream/consumers';
import { setTimeout as wait } from 'node:timers/promises';
import { serve } from '../web/http.ts';
import { answer, answerOnlyIf, answerPage, type Endpoint, failWith, type Fault, Refusal } from './provet-answers.ts';
import { createDesk, type Desk, type DeskAppointment } from './provet-desk.ts';
import { appointmentJson, filtered, momentIn } from './provet-lists.ts';
import { createPeople, type DeskRecord, recordJson } from './provet-people.ts';
import { createSettings, repeatedIf } from './provet-settings.ts';
import { createTokens, credentials, provetTokenProblem } from './provet-tokens.ts';
import { writeAtDesk } from './provet-writing.ts';
import { createMeter } from './call-meter.ts';
import { receptionRoutes } from './reception/reception-routes.ts';
import { createMemory, type DeskFacts, noFacts } from './saved-desk.ts';

export type WriteStage = 'arrived' | 'entered';

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

const createState = (dialect: Dialect, facts: DeskFacts, dataFile: string | undefined) => {
  const settings = createSettings();
  const delivered: Promise<unknown>[] = [];
  const faults = new Map<Endpoint, Fault>();
  const tell = (id: number): void => {
    if (faults.get('appointment') === 'down') return;
    const times = { never: 0, once: 1, twice: 2 }[settings.hooks];
    const body = new URLSearchParams({ appointment_id: String(id) });
    for (let time = 0; time < times; time += 1)
      delivered.push(fetch(settings.hookUrl, { method: 'POST', body }).catch(() => undefined));
  };
  const clock = (): number => Date.now() + settings.clockAhead;
  const listed = { changes: 0, key: '', found: [] as readonly DeskAppointment[] };
  const desk: Desk = createDesk((id) => {
    listed.changes += 1;
    memory.save();
    tell(id);
  }, clock);
  const people = createPeople(settings, clock);
  const memory = createMemory({ facts, dataFile, desk, people, settings });
  return {
    ...memory,
    dialect,
    settings,
    delivered: () => Promise.all(delivered),
    desk,
    /** Caches the last list of appointments, so that further pages need no new search. */
    listed,
    people,
    tokens: createTokens(dialect.tokenProblem),
    faults,
    /** Hooks for tests: `call` runs between two pages, to change a list while it is read; `write` runs before a write. */
    between: { call: null as (() => void) | null, write: null as (() => void) | null },
    chance: { fault: null as (() => Fault) | null },
    /** Called when a write has arrived and when it is entered. If it returns false, the write goes no further. */
    watch: { write: null as ((stage: WriteStage) => boolean) | null },
    meter: createMeter(),
    /** Requests that the documentation does not permit. */
    refused: [] as string[],
  };
};
export type State = ReturnType<typeof createState>;

/** The differences between vendors. */
export type Dialect = {
  readonly path: string;
  readonly tokenPath: string;
  /** Redirect for a URL that differs slightly from the right one. */
  readonly redirectOf: (path: string) => string | null;
  readonly endpointOf: (method: string | undefined, url: URL) => Endpoint | null;
  readonly tokenProblem: (request: IncomingMessage, body: string) => string | null;
  readonly show: (state: State, url: URL, response: ServerResponse) => void;
  readonly write: (state: State, request: IncomingMessage, response: ServerResponse) => Promise<void>;
  readonly refusal: (words: string) => unknown;
};

const refuse = (state: State, response: ServerResponse, { status, words }: { status: number; words: string }): void => {
  state.refused.push(words);
  answer(response, { status, value: state.dialect.refusal(words) });
};

const notFound = { status: 404, value: { detail: 'Not found.' } };

const listAppointments = ({ desk, listed, settings }: State, query: URLSearchParams): readonly DeskAppointment[] => {
  const filters = [...query].filter(([name]) => name !== 'page');
  const key = JSON.stringify([listed.changes, desk.appointments.size, settings.ignoredFilters, filters]);
  if (listed.key !== key)
    Object.assign(listed, { key, found: filtered(desk.appointments.values(), query, settings.ignoredFilters) });
  return listed.found;
};

const show = (state: State, url: URL, response: ServerResponse): void => {
  const { desk, people, settings, between } = state;
  const site = { base: `${url.origin}${instance}`, offsetMinutes: settings.offsetMinutes };
  const page = <One>(all: readonly One[], jsonOf: (one: One) => unknown = (one) => one): void => {
    if (answerPage(response, { all, url, pageSize: settings.pageSize, show: jsonOf })) between.call?.();
  };
  const endpoint = endpointOf('GET', url);
  if (url.pathname.endsWith('/cancellationreason/'))
    return page(settings.cancellationReasons.map((name, place) => ({ id: place + 1, name })));
  if (endpoint === 'others') return page(settings.departments.map((name, place) => ({ id: place + 1, name })));
  if (endpoint === 'reasons') return page(state.facts().reasons);
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
  if (endpoint === 'appointments')
    return page(repeatedIf(settings, listAppointments(state, url.searchParams)), (one) => appointmentJson(one, site));
  const one = desk.appointments.get(Number(/(\d+)\/$/.exec(url.pathname)?.[1]));
  return one ? answer(response, { status: 200, value: appointmentJson(one, site) }) : answer(response, notFound);
};

const write = async (state: State, request: IncomingMessage, response: ServerResponse): Promise<void> => {
  const body = JSON.parse(await text(request)) as Record<string, unknown>;
  const path = request.url ?? '';
  const base = `http://${request.headers.host}${instance}`;
  const [, people, changed] = /\/(client|patient|phonenumber)\/(?:(\d+)\/)?$/.exec(path) ?? [];
  if (people !== undefined) {
    const made = state.people.write(people, body, changed === undefined ? null : Number(changed));
    state.save();
    if (state.faults.get('people writes') === 'commit, then silence') return;
    const site = { base, path: people, moment: momentIn(0) };
    const status = changed === undefined ? 201 : 200;
    return answer(response, made ? { status, value: recordJson(made, site) } : notFound);
  }
  const [, recordId] = /appointment\/(\d+)\//.exec(path) ?? [];
  const id = Number(recordId ?? 0);
  if (recordId !== undefined && !state.desk.appointments.has(id)) return answer(response, notFound);
  state.between.write?.();
  const [isCancel, needsReason] = [path.endsWith('/cancel_appointment/'), state.settings.needsCancellationReason];
  const made = writeAtDesk(state.desk, { id, body, isCancel, needsReason });
  if (state.settings.writesOverNotes) made.notes = 'Owner rang';
  if (state.faults.get('writes') === 'commit, then silence') return;
  const value = appointmentJson(made, { base, offsetMinutes: state.settings.offsetMinutes });
  answer(response, { status: id > 0 ? 200 : 201, value });
};

const handle = async (state: State, request: IncomingMessage, response: ServerResponse): Promise<void> => {
  const { dialect } = state;
  const url = new URL(request.url ?? '/', `http://${request.headers.host}`);
  const location = dialect.redirectOf(url.pathname);
  if (location !== null) return void response.writeHead(301, { location }).end();
  const endpoint = dialect.endpointOf(request.method, url);
  if (!endpoint) return refuse(state, response, { status: 404, words: `nothing at ${url.pathname}` });
  response.setHeader('date', new Date(Date.now() + state.settings.clockAhead).toUTCString());
  if (!state.meter.permits(endpoint, state.settings.callsASecond)) return failWith.limited(response);
  const fault = state.faults.get(endpoint) ?? state.chance.fault?.() ?? 'none';
  if (fault === 'not found') return answer(response, { status: 404, value: dialect.refusal('Not found.') });
  if (fault === 'slow') await wait(state.settings.slowMilliseconds);
  else if (fault !== 'none' && fault !== 'commit, then silence') return failWith[fault](response);
  if (endpoint === 'token') {
    const token = await state.tokens.give(request);
    if ('problem' in token) return refuse(state, response, { status: 401, words: token.problem });
    return answer(response, { status: 200, value: { access_token: token.token, expires_in: 36_000 } });
  }
  if (!state.tokens.isValid(request))
    return answer(response, { status: 401, value: dialect.refusal('Invalid token.') });
  try {
    const goesOn = endpoint === 'writes' ? (state.watch.write ?? (() => true)) : () => true;
    if (endpoint === 'writes' || endpoint === 'people writes') {
      if (!goesOn('arrived')) return;
      answerOnlyIf(response, () => goesOn('entered') && fault !== 'commit, then silence');
      await dialect.write(state, request, response);
    } else dialect.show(state, url, response);
  } catch (error) {
    if (!(error instanceof Refusal)) throw error;
    refuse(state, response, { status: 400, words: error.message });
  }
};

export type StandInOptions = {
  readonly host?: string;
  readonly port?: number;
  /** File that keeps the desk between starts; it is read as soon as it exists. */
  readonly dataFile?: string;
  /** Where reception reads the practice's emails. */
  readonly mailboxUrl?: string;
  readonly reasons?: DeskFacts['reasons'];
  readonly clinicians?: DeskFacts['clinicians'];
};

/** Refuses what the vendor's documentation does not permit, and can fail as real servers do. Its root is a page for reception. */
export const startStandIn = async (dialect: Dialect, options: StandInOptions = {}) => {
  const { host = '127.0.0.1', port = 0, dataFile, mailboxUrl = null, reasons, clinicians = [] } = options;
  const state = createState(dialect, reasons ? { ...noFacts, reasons, clinicians } : noFacts, dataFile);
  const reception = receptionRoutes({ ...state, mailboxUrl });
  const served = await serve({
    host,
    port,
    handle: async (request, response) => {
      state.facts();
      if (!request.url?.startsWith(dialect.path)) return reception(request, response);
      return handle(state, request, response).catch(() => void response.destroy());
    },
  });
  const receptionUrl = `http://${host}:${served.port}`;
  const url = `${receptionUrl}${dialect.path}`;
  const tokenUrl = `${url}${dialect.tokenPath}`;
  return { ...state, ...credentials, url, receptionUrl, tokenUrl, loseTokens: state.tokens.lose, close: served.close };
};
export type StandIn = Awaited<ReturnType<typeof startStandIn>>;

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
