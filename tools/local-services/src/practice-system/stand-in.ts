import type { IncomingMessage, ServerResponse } from 'node:http';
import { text } from 'node:stream/consumers';
import { setTimeout as wait } from 'node:timers/promises';
import { serve } from '../web/http.ts';
import { createMeter } from './call-meter.ts';
import { afterWrite, createHabits } from './desk-habits.ts';
import { answer, answerBadGateway, failWith, type Fault, Refusal } from './provet-answers.ts';
import { createDesk, type Desk, type DeskAppointment } from './provet-desk.ts';
import { createPeople, type People } from './provet-people.ts';
import { createSettings } from './provet-settings.ts';
import { createTokens, credentials } from './provet-tokens.ts';
import { receptionRoutes } from './reception/reception-routes.ts';
import { createMemory, type DeskFacts, noFacts } from './saved-desk.ts';
import { createSwitches, type Endpoint } from './switches.ts';
import { createHooks } from './webhooks.ts';

export type WriteStage = 'arrived' | 'entered';

/** A change by reception or another program; `before` is null if the entry is new. */
export type DeskChange = {
  readonly id: number;
  readonly isByProgram: boolean;
  readonly at: number;
  /** Whether any answer had the entry as it was before this change. */
  readonly wasRead: boolean;
  readonly before: DeskAppointment | null;
  /** Null if the entry was deleted. */
  readonly after: DeskAppointment | null;
};

/** The clock of the second of two servers differs by this much. */
const secondClock = 150_000;

const createState = (dialect: Dialect, facts: DeskFacts, dataFile: string | undefined) => {
  const settings = createSettings();
  const switches = createSwitches();
  const faults = new Map<Endpoint, Fault>();
  const hooks = createHooks({ settings, switches });
  const clock = (): number => Date.now() + settings.clockAhead;
  const listed = { changes: 0, key: '', entries: [] as readonly DeskAppointment[] };
  const habits = createHabits({ switches, people: () => people, facts: () => memory.facts() });
  const log = { isByProgram: false, changes: [] as DeskChange[] };
  const reads = new Set<number>();
  const onChange = (id: number, before: DeskAppointment | null): void => {
    listed.changes += 1;
    const after = desk.appointments.get(id);
    const { isByProgram } = log;
    const wasRead = reads.delete(id);
    log.changes.push({ id, isByProgram, at: Date.now(), wasRead, before, after: after ? { ...after } : null });
    memory.save();
    if (faults.get('appointment') !== 'down') hooks.tell(id, before);
  };
  const desk: Desk = createDesk({ onChange, clock, habits });
  const people: People = createPeople(settings, clock);
  const memory = createMemory({ facts, dataFile, desk, people, settings });
  return {
    ...memory,
    dialect,
    settings,
    switches,
    delivered: hooks.delivered,
    log,
    reads,
    desk,
    /** The diary as calls show it. */
    entries: () => hooks.visible(desk.appointments),
    /** Caches the last list of appointments, so that further pages need no new search. */
    listed,
    people,
    tokens: createTokens(dialect.tokenProblem),
    faults,
    /** Hooks for tests: `call` runs between two pages, to change a list while it is read; `write` runs before a write. */
    between: { call: null as (() => void) | null, write: null as (() => void) | null },
    /** Called when a write has arrived and when it is entered. If it returns false, the write goes no further. */
    watch: { write: null as ((stage: WriteStage) => boolean) | null },
    meter: createMeter(),
    /** Requests that the documentation does not permit. */
    refused: [] as string[],
  };
};
export type State = ReturnType<typeof createState>;

export type Written = { readonly status: number; readonly value: unknown; readonly appointment: number | null };

/** The differences between vendors. */
export type Dialect = {
  readonly path: string;
  readonly tokenPath: string;
  /** Redirect for a URL that differs slightly from the right one. */
  readonly redirectOf: (path: string) => string | null;
  readonly endpointOf: (method: string | undefined, url: URL) => Endpoint | null;
  readonly tokenProblem: (request: IncomingMessage, body: string) => string | null;
  readonly show: (state: State, url: URL, response: ServerResponse) => void;
  readonly write: (state: State, request: IncomingMessage, body: string) => Written;
  readonly refusal: (words: string) => unknown;
};

const refuse = (state: State, response: ServerResponse, { status, words }: { status: number; words: string }): void => {
  state.refused.push(words);
  answer(response, { status, value: state.dialect.refusal(words) });
};

/** A quarter of an hour at night, some days after the last entry. */
const quarterAtNight = ({ appointments }: Desk): number =>
  Math.max(Date.now(), ...[...appointments.values()].map(({ start }) => start)) + 3 * 86_400_000;

/** What happens between a page and the next. */
export const betweenPages = ({ between, desk, switches, facts }: State): void => {
  between.call?.();
  if (!switches.acts('the list grows')) return;
  const [{ id: user, practice: department = 1 } = { id: 1 }] = facts().clinicians;
  desk.book({ start: quarterAtNight(desk), user, department, type: 4 });
};

const enter = (state: State, request: IncomingMessage, body: string): Written => {
  state.log.isByProgram = true;
  let made: Written;
  try {
    made = state.dialect.write(state, request, body);
  } finally {
    state.log.isByProgram = false;
  }
  if (made.appointment !== null) afterWrite(state.desk, made.appointment, state.switches);
  return made;
};

/** The record stays as it was, and is changed by its time of change. */
const enterNothing = (state: State, request: IncomingMessage, body: string): Written => {
  const before = new Map([...state.desk.appointments].map(([id, one]) => [id, { ...one }]));
  const made = state.dialect.write(state, request, body);
  const entry = before.get(made.appointment ?? NaN);
  if (entry) state.desk.change(entry.id, entry);
  return made;
};

const enterLate = (state: State, request: IncomingMessage, body: string): void => {
  try {
    enter(state, request, body);
  } catch (error) {
    if (!(error instanceof Refusal)) throw error;
  }
};

type Call = { readonly request: IncomingMessage; readonly response: ServerResponse; readonly fault: Fault };

const write = async (state: State, { request, response, fault }: Call, isWatched: boolean): Promise<void> => {
  const goesOn = isWatched ? (state.watch.write ?? (() => true)) : () => true;
  if (!goesOn('arrived')) return;
  const body = await text(request);
  if (fault === 'commit later') {
    setTimeout(() => enterLate(state, request, body), state.settings.lateMilliseconds).unref();
    return;
  }
  const made = (fault === 'commit nothing' ? enterNothing : enter)(state, request, body);
  if (!goesOn('entered')) return void response.destroy();
  if (fault === 'commit, then silence') return;
  if (fault === 'commit, then an error') return answerBadGateway(response);
  if (fault === 'commit, then no record') return void response.writeHead(204).end();
  answer(response, made);
};

const handle = async (state: State, request: IncomingMessage, response: ServerResponse): Promise<void> => {
  const { dialect, switches } = state;
  const url = new URL(request.url ?? '/', `http://${request.headers.host}`);
  const location = dialect.redirectOf(url.pathname);
  if (location !== null) return void response.writeHead(301, { location }).end();
  const endpoint = dialect.endpointOf(request.method, url);
  if (!endpoint) return refuse(state, response, { status: 404, words: `nothing at ${url.pathname}` });
  const ahead = state.settings.clockAhead + (switches.acts('two clocks') ? secondClock : 0);
  response.setHeader('date', new Date(Date.now() + ahead).toUTCString());
  if (!state.meter.permits(endpoint, state.settings.callsASecond)) return failWith.limited(response);
  const isWrite = endpoint === 'writes' || endpoint === 'people writes';
  const fault = state.faults.get(endpoint) ?? switches.faultOf(endpoint);
  if (fault === 'not found') return answer(response, { status: 404, value: dialect.refusal('Not found.') });
  if (fault === 'token ended') state.tokens.lose();
  else if (fault === 'slow') await wait(state.settings.slowMilliseconds);
  else if (fault !== 'none' && !fault.startsWith('commit')) return failWith[fault as keyof typeof failWith](response);
  if (fault === 'none' && switches.acts('compressed')) response.setHeader('content-encoding', 'gzip');
  if (endpoint === 'token') {
    const token = await state.tokens.give(request);
    if ('problem' in token) return refuse(state, response, { status: 401, words: token.problem });
    return answer(response, { status: 200, value: { access_token: token.token, expires_in: 36_000 } });
  }
  if (!state.tokens.isValid(request))
    return answer(response, { status: 401, value: dialect.refusal('Invalid token.') });
  try {
    if (isWrite) await write(state, { request, response, fault }, endpoint === 'writes');
    else dialect.show(state, url, response);
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
