import { startPostgres } from '@portal/e2e/provision/postgres';
import type { Slot, Slots } from '@portal/contract/appointments/appointments.schemas';
import { testDatabase } from '@portal/api/testing/test-database';
import { addTestReasons, bookersAt, wishOf } from '@portal/api/testing/bookers';
import { buildPractice } from '@portal/api/testing/builders/build-practice';
import { startTestServer } from '@portal/api/testing/test-server';

// The portal under test, in a process of its own so that the load generator does not slow it down. It fills a practice's
// diary to about half over four weeks and hands the parent what it needs to make calls.

const clinicians = 6;
const clients = 640;
const fillShare = 0.5;

export type PortalUnderTest = {
  readonly engine: string;
  readonly base: string;
  readonly searchPath: string;
  readonly callers: readonly { readonly cookie: string; readonly bearer: string }[];
  /** A booking that nobody else makes, for each of the callers in turn. */
  readonly bookings: readonly unknown[];
};

const engine = process.argv[2] === 'postgres' ? 'postgres' : 'pglite';
const postgres = engine === 'postgres' ? await startPostgres({ durable: true }) : null;
process.env['TEST_ENGINE'] = engine;
if (postgres) process.env['TEST_DATABASE_URL'] = postgres.url('postgres');

const database = await testDatabase();
const portal = await startTestServer({ database });
await addTestReasons(database);
const practice = await buildPractice(database, { vets: clinicians });
const bookers = await bookersAt({ database, portal }, practice, clients);
const [first] = bookers;

const today = new Date();
const dateIn = (days: number): string => new Date(today.getTime() + days * 86_400_000).toISOString().slice(0, 10);
const searchPath = `/practices/${practice.practiceId}/appointment-slots?fromDate=${dateIn(1)}&toDate=${dateIn(28)}&appointmentReasonId=930`;

// Half-hour visits on the half hour: none overlaps another, so every booking made from them can be won.
const isOnHalfHour = (slot: Slot): boolean => Date.parse(slot.start) % 1_800_000 === 0;
const free = await Promise.all(
  practice.vetIds.map(async (clinicianId) => {
    const { body } = await first.caller.get<Slots>(`${searchPath}&clinicianId=${clinicianId}`);
    return body.days.flatMap((day) => day.slots).filter(isOnHalfHour);
  }),
);
const places = free.flat();
const filler = await bookersAt({ database, portal }, practice, Math.ceil((places.length * fillShare) / 4));
const filled = places.filter((_, index) => index % 2 === 0);
for (const [index, slot] of filled.entries()) {
  const booker = filler[Math.floor(index / 4)] ?? first;
  await booker.caller.post('/appointments', wishOf({ practice, booker, slot }));
}
const open = places.filter((_, index) => index % 2 === 1).slice(0, clients);

process.send?.({
  engine,
  base: portal.base,
  searchPath: `/api${searchPath}`,
  callers: bookers.map(({ caller }) => ({ cookie: caller.cookie ?? '', bearer: caller.bearer ?? '' })),
  bookings: open.map((slot, index) => wishOf({ practice, booker: bookers[index] ?? first, slot })),
} satisfies PortalUnderTest);

process.on('disconnect', () => {
  void (async () => {
    await portal.close();
    await database.close();
    await postgres?.stop();
    process.exit(0);
  })();
});
