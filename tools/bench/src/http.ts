import { processorSeconds } from '@portal/provision/process-tree';
import type { Booker } from '@portal/api/testing/scenes/bookers';
import { pick } from '@portal/api/testing/pick';
import { book, prepareBookings, searchBetween } from './harness/bookings.ts';
import { endChild, startChild } from './harness/child.ts';
import { closeConnections, measure, send } from './harness/load.ts';
import { withDatabase } from './harness/postgres.ts';
import { inParallel } from '@portal/api/testing/in-parallel';
import { type DiskUse, readDiskUse } from './http/disk-use.repository.ts';

// Searches, bookings, moves and cancellations over HTTP, in a diary that is half full for four weeks. Prints one JSON line.

const sizes = { vets: 6, clients: 2_640, pauseMilliseconds: 0 };
const filledDays = 28;
const searches = 300;
const warmUp = 100;
/** Enough for the JIT to compile the hot paths and for the connections to plan their statements. */
const warmUpBookings = 2_000;
const bookingsInRound = 800;
const rounds = 3;
const changes = 400;

const otherReason = 2;

type Booking = { readonly booker: Booker; readonly body: { readonly start: string; readonly slotId: string } };
type Speed = Awaited<ReturnType<typeof measure>>;

/** Fills the next days to half, and returns the bookings that come after them. */
const fillDiary = async (bookings: readonly Booking[]): Promise<Booking[]> => {
  const end = new Date(Date.now() + (filledDays + 1) * 86_400_000).toISOString().slice(0, 10);
  const early = bookings.filter(({ body }) => body.start < end);
  await inParallel(
    early.filter((_, index) => index % 2 === 0),
    4,
    async ({ booker, body }) => {
      await booker.caller.takeBearer();
      const { status } = await book(booker, body);
      if (status !== 201) throw new Error(`the diary could not be filled: ${status}`);
    },
  );
  return bookings.slice(early.length);
};

const middleOf = (all: readonly Speed[]) => {
  const byMiddle = all.toSorted((one, other) => one.p50 - other.p50);
  const failed = all.reduce((sum, one) => sum + one.failed, 0);
  return { ...pick(byMiddle, Math.floor(all.length / 2)), failed, p50OfRounds: all.map(({ p50 }) => p50) };
};

/** Processor time in seconds, sizes in bytes. */
type Use = DiskUse & { readonly node: number; readonly server: number };

const perBooking = (before: Use, after: Use) => {
  const each = (what: keyof Use, factor = 1): number =>
    Math.round(((after[what] - before[what]) / (rounds * bookingsInRound)) * factor * 100) / 100;
  return {
    nodeMilliseconds: each('node', 1_000),
    databaseMilliseconds: each('server', 1_000),
    logBytes: Math.round(each('log')),
    tableBytes: Math.round(each('tables')),
  };
};

const bookOne = async ({ booker, body }: Booking) => {
  const { appointmentId } = (await book(booker, body)).body;
  return { caller: booker.caller, path: `/appointments/${appointmentId}` };
};

/** Books, moves and cancels; each appointment takes the times of two bookings. */
const measureChanges = async (bookings: Booking[]) => {
  const all = await inParallel(bookings.splice(0, changes), 4, bookOne);
  const times = bookings.splice(0, changes).map(({ body: { start, slotId } }) => ({ start, slotId, version: 1 }));
  const moving = all.map((one, index) => ({ ...one, body: pick(times, index) }));
  const moves = await measure(moving, 16, send);
  const cancelling = all.map(({ caller, path }) => ({ caller, path: `${path}/cancel?reasonId=${otherReason}` }));
  const cancellations = await measure(cancelling, 16, (one) => send({ ...one, body: {}, method: 'PATCH' }));
  return { moves, cancellations };
};

const isFine = await withDatabase(async ({ postgres, database }) => {
  const { child, base } = await startChild([database.url]);
  const { practice, bookers, bookings } = await prepareBookings(database, base, sizes);
  const open = await fillDiary(bookings);
  await inParallel(bookers, 20, ({ caller }) => caller.takeBearer());

  const path = searchBetween(practice, 1, filledDays);
  const search = (count: number, atOnce: number) =>
    measure(
      Array.from({ length: count }, (_, index) => pick(bookers, index)),
      atOnce,
      ({ caller }) => send({ caller, path }),
    );
  const bookNext = (count: number, atOnce: number) => {
    if (open.length < count) throw new Error(`${count} more were wanted and ${open.length} are left`);
    return measure(open.splice(0, count), atOnce, ({ booker: { caller }, body }) =>
      send({ caller, path: '/appointments', body }),
    );
  };
  const bookInRounds = async (count: number, atOnce: number) => {
    const all: Speed[] = [];
    for (let round = 0; round < count; round++) all.push(await bookNext(bookingsInRound, atOnce));
    return middleOf(all);
  };
  const readUse = async (): Promise<Use> => ({
    node: await processorSeconds([child.pid ?? 0]),
    server: await processorSeconds(await postgres.pids()),
    ...(await readDiskUse(database)),
  });

  await search(warmUp, 4);
  const slots1 = await search(searches, 1);
  const slots16 = await search(searches, 16);
  await bookNext(warmUpBookings, 16);
  const before = await readUse();
  const bookings16 = await bookInRounds(rounds, 16);
  const each = perBooking(before, await readUse());
  const bookings64 = await bookInRounds(2, 64);
  const { moves, cancellations } = await measureChanges(open);
  const { length: searchBytes } = (await send({ caller: pick(bookers, 0).caller, path })).body;
  console.log(JSON.stringify({ slots1, slots16, searchBytes, bookings16, each, bookings64, moves, cancellations }));
  await closeConnections();
  await endChild(child);
  return [slots1, slots16, bookings16, bookings64, moves, cancellations].every(({ failed }) => failed === 0);
});
if (!isFine) {
  console.error('Some calls failed.');
  process.exitCode = 1;
}
