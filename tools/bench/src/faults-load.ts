import { randomUUID } from 'node:crypto';
import { setTimeout as wait } from 'node:timers/promises';
import type { Appointment, Slot } from '@portal/contract/appointments/appointments.schemas';
import { type Answer, ApiCaller } from '@portal/api/testing/api-caller';
import {
  addTestReasons,
  type Booker,
  countDiary,
  countAppointments,
  findSlots,
  searchPath,
  bookingBody,
} from '@portal/api/testing/scenes/bookers';
import { buildClient } from '@portal/api/testing/builders/build-client';
import { buildPractice } from '@portal/api/testing/builders/build-practice';
import { openSession } from '@portal/api/testing/scenes/open-session';
import { testConfig } from '@portal/api/testing/servers/test-config';

type Database = Parameters<typeof addTestReasons>[0];

const appointmentsEach = 4;

const usualSizes = { vets: 20, clients: 900, pauseMilliseconds: 100 };
/** Enough for half a minute at full speed; then the load goes on with searches. */
export const shortSizes = { ...usualSizes, clients: 300 };

export const prepareBookings = async (database: Database, base: string, sizes = usualSizes) => {
  const { vets, clients, pauseMilliseconds } = sizes;
  await addTestReasons(database);
  const practice = await buildPractice(database, { vets });
  const bookers: Booker[] = [];
  for (let index = 0; index < clients; index++) {
    const { identityId, petIds } = await buildClient(database, { practiceId: practice.practiceId });
    const session = await openSession(database, testConfig(), identityId);
    const caller = new ApiCaller({ base, cookie: `${session}; __Host-${session}` });
    bookers.push({ caller, petId: petIds[0] ?? 0 });
  }
  const [first] = bookers;
  if (!first) throw new Error('there are no clients');
  await first.caller.takeBearer();
  const slots: Slot[] = [];
  for (const clinicianId of practice.vetIds) {
    const free = await findSlots({ practice, booker: first, clinicianId });
    slots.push(...free.filter(({ start }) => Date.parse(start) % 1_800_000 === 0));
  }
  const inOrder = slots.toSorted((one, other) => one.start.localeCompare(other.start));
  const bookings = inOrder.slice(0, clients * appointmentsEach).map((slot, index) => {
    const booker = bookers[index % clients] ?? first;
    return { booker, body: bookingBody({ practice, booker, slot }) };
  });
  return { practice, bookings, bookers, pauseMilliseconds };
};

export type Prepared = Awaited<ReturnType<typeof prepareBookings>>;

const withTime = <Result>(call: Promise<Result>, tell: (milliseconds: number) => void): Promise<Result> => {
  const begin = performance.now();
  return call.finally(() => tell(performance.now() - begin));
};

type ListBases = () => readonly string[];

const outcomeOf = ({ status, headers }: Pick<Answer<unknown>, 'status' | 'headers'>): string =>
  status === 503 && headers.get('retry-after') === null ? '503 without Retry-After' : String(status);

const callerAt = ({ caller }: Booker, bases: readonly string[], turn: number): ApiCaller =>
  new ApiCaller({
    base: bases[turn % bases.length] ?? '',
    cookie: caller.cookie,
    address: `10.0.${(turn >> 8) & 255}.${turn & 255}`,
  });

/** `listBases` is called before each request, as a proxy would. Nothing is retried. */
export const bookUntilStopped = (prepared: Prepared, listBases: ListBases, { workers = 12, first = 0 } = {}) => {
  const { bookings, bookers, practice, pauseMilliseconds } = prepared;
  let isStopped = false;
  let next = first;
  let longestMilliseconds = 0;
  const acknowledged: number[] = [];
  const acknowledgedAt: number[] = [];
  const answers: Record<string, number> = {};

  const timed = <Result>(call: Promise<Result>): Promise<Result> =>
    withTime(call, (milliseconds) => void (longestMilliseconds = Math.max(longestMilliseconds, milliseconds)));
  const makeCall = async (turn: number): Promise<string> => {
    const booking = bookings[turn];
    const booker = booking?.booker ?? bookers[turn % bookers.length];
    if (!booker) throw new Error('there are no clients');
    const caller = callerAt(booker, listBases(), turn);
    await timed(caller.takeBearer());
    if (caller.bearer === null) return 'no bearer';
    if (!booking) return `search ${(await timed(caller.get(searchPath(practice)))).status}`;
    const answer = await timed(
      caller.post<Appointment>('/appointments', booking.body, { headers: { 'idempotency-key': randomUUID() } }),
    );
    if (answer.status === 201) {
      acknowledged.push(answer.body.appointmentId);
      acknowledgedAt.push(performance.now());
    }
    return outcomeOf(answer);
  };
  const work = async (): Promise<void> => {
    while (!isStopped) {
      const outcome = await makeCall(next++).catch(() => 'no answer');
      answers[outcome] = (answers[outcome] ?? 0) + 1;
      await wait(pauseMilliseconds);
    }
  };
  const working = Array.from({ length: workers }, work);
  return {
    async stop() {
      isStopped = true;
      await Promise.all(working);
      return { acknowledged, acknowledgedAt, answers, longestSeconds: Math.round(longestMilliseconds / 100) / 10 };
    },
  };
};

export const examine = async (database: Database, { practice }: Prepared, acknowledged: readonly number[]) => {
  const { overlaps, appointments } = await countDiary(database, practice.practiceId);
  return {
    acknowledged: acknowledged.length,
    lost: acknowledged.length - (await countAppointments(database, acknowledged)),
    appointments,
    overlaps,
  };
};
