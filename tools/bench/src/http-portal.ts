import { startPostgres } from '@portal/provision/postgres';
import type { Slot, Slots } from '@portal/contract/appointments/appointments.schemas';
import { testConfig } from '@portal/api/testing/servers/test-config';
import { testDatabase } from '@portal/api/testing/databases/test-database';
import { addTestReasons, bookersAt, bookingBody } from '@portal/api/testing/scenes/bookers';
import { buildPractice } from '@portal/api/testing/builders/build-practice';
import { startTestServer } from '@portal/api/testing/servers/test-server';
import { readDiskUse, readServerTime } from './usage.repository.ts';

// In a process of its own, so that the load generator does not slow it. Fills the diary to about half over four weeks.

const clinicians = 6;
/** With the limit of open bookings per client, enough for 7,000 bookings. */
const clients = 1750;
const appointmentsEach = 4;
const searchedDays = 28;
const bookedDays = 88;

export type PortalUnderTest = {
  readonly base: string;
  readonly searchPath: string;
  readonly callers: readonly { readonly cookie: string; readonly bearer: string }[];
  readonly bookings: readonly unknown[];
};

/** Processor time in milliseconds, sizes in bytes. */
export type Use = {
  readonly node: number;
  readonly server: number;
  readonly log: number;
  readonly tables: number;
  readonly memory: number;
};

const postgres = await startPostgres({ durable: true });
process.env['TEST_DATABASE_URL'] = postgres.url('postgres');

const database = await testDatabase({ maxConnections: testConfig().maxConnections });
const portal = await startTestServer({ database });
await addTestReasons(database);
const practice = await buildPractice(database, { vets: clinicians });
const bookers = await bookersAt({ database, portal }, practice, clients);
const [first] = bookers;

const today = new Date();
const dateIn = (days: number): string => new Date(today.getTime() + days * 86_400_000).toISOString().slice(0, 10);
const pathFor = (fromDay: number, toDay: number): string =>
  `/practices/${practice.practiceId}/appointment-slots?fromDate=${dateIn(fromDay)}&toDate=${dateIn(toDay)}&appointmentReasonId=930`;

const placesBetween = async (fromDay: number, toDay: number): Promise<Slot[]> => {
  const isOnHalfHour = (slot: Slot): boolean => Date.parse(slot.start) % 1_800_000 === 0;
  const free: Slot[] = [];
  for (let day = fromDay; day <= toDay; day += searchedDays)
    for (const clinicianId of practice.vetIds) {
      const path = `${pathFor(day, Math.min(day + searchedDays - 1, toDay))}&clinicianId=${clinicianId}`;
      free.push(...(await first.caller.get<Slots>(path)).body.days.flatMap(({ slots }) => slots).filter(isOnHalfHour));
    }
  return free;
};

const filled = (await placesBetween(1, searchedDays)).filter((_, index) => index % 2 === 0);
const fillers = await bookersAt({ database, portal }, practice, Math.ceil(filled.length / appointmentsEach));
for (const [index, slot] of filled.entries()) {
  const booker = fillers[Math.floor(index / appointmentsEach)] ?? first;
  const { status } = await booker.caller.post('/appointments', bookingBody({ practice, booker, slot }));
  if (status !== 201) throw new Error(`the diary could not be filled: ${status}`);
}
const open = (await placesBetween(searchedDays + 1, bookedDays))
  .toSorted((one, other) => one.start.localeCompare(other.start))
  .slice(0, clients * appointmentsEach);

// Filling the diary may take longer than a token lasts.
for (const { caller } of bookers) await caller.takeBearer();

process.send?.({
  base: portal.base,
  searchPath: `/api${pathFor(1, searchedDays)}`,
  callers: bookers.map(({ caller }) => ({ cookie: caller.cookie ?? '', bearer: caller.bearer ?? '' })),
  bookings: open.map((slot, index) => bookingBody({ practice, booker: bookers[index % clients] ?? first, slot })),
} satisfies PortalUnderTest);

const readUse = async (): Promise<Use> => {
  const { user, system } = process.cpuUsage();
  const server = await readServerTime(database);
  return { node: (user + system) / 1000, server, memory: process.memoryUsage.rss(), ...(await readDiskUse(database)) };
};
process.on('message', () => void readUse().then((use) => process.send?.(use)));

process.on('disconnect', () => {
  void (async () => {
    await portal.close();
    await database.close();
    await postgres.stop();
    process.exit(0);
  })();
});
