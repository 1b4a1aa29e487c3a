import { parseArgs } from 'node:util';
import { existsSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { operationIdIn } from '@portal/api/testing/practice-systems/connecting';
import { startOpenvpmStandIn } from '@portal/local-services/practice-system/openvpm/openvpm-stand-in';
import { secondsSince, tally } from './harness/figures.ts';
import { type Measured, report } from './harness/rows.ts';
import { step } from './harness/steps.ts';
import { type Beside, withOpenvpm } from './real-system/beside.ts';
import { listPortalBook } from './real-system/books.repository.ts';
import { countTold, type DaySize, live, settle } from './real-system/day.ts';

// A day beside OpenVPM, a practice's own system that nobody here wrote. Argument: the folder of a copy with its packages installed.

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    bookings: { type: 'string', default: '40' },
    changes: { type: 'string', default: '90' },
    minutes: { type: 'string', default: '2' },
    times: { type: 'string', default: '3' },
    seed: { type: 'string', default: '1' },
  },
});

const [folder = ''] = positionals;
if (folder === '' || !existsSync(join(folder, 'packages/db/node_modules'))) {
  console.error('Name the folder of a copy of OpenVPM whose packages are installed (docs/guides/measuring.md).');
  process.exit(2);
}

const size: DaySize = {
  bookings: Number(values.bookings),
  changes: Number(values.changes),
  minutes: Number(values.minutes),
};

const over: readonly string[] = ['cancelled', 'no_show'];

/** The names of an answer's fields, with those of its first record. */
const formOf = async (url: string, headers: Readonly<Record<string, string>> = {}): Promise<string> => {
  const value = (await (await fetch(url, { headers })).json()) as { data?: unknown };
  const one = Array.isArray(value.data) ? (value.data as unknown[])[0] : value.data;
  return [Object.keys(value), Object.keys(one ?? {})].map((names) => names.toSorted().join(',')).join(' ');
};

/** Forms in which the stand-in of the tests and the running one answer differently. */
const otherForms = async ({ openvpmUrl, desk }: Beside): Promise<string[]> => {
  const standIn = await startOpenvpmStandIn();
  const { id } = standIn.desk.addClient();
  const pet = standIn.desk.addPet(id);
  standIn.desk.book({ start: Date.now(), end: Date.now() + 900_000, petId: pet.id });
  const other: string[] = [];
  const nobody = '00000000-0000-4000-8000-000000000000';
  for (const path of ['clients?limit=1', 'patients?limit=1', 'appointments?limit=1', `appointments/${nobody}`]) {
    const real = await formOf(`${openvpmUrl}api/v1/${path}`, { authorization: `Bearer ${desk.key}` });
    const ours = await formOf(`${standIn.url}api/v1/${path}`, { authorization: `Bearer ${standIn.key}` });
    if (real !== ours) other.push(`${path}: ${real}, and the stand-in ${ours}`);
  }
  await standIn.close();
  return other;
};

/** Compares both books without the portal's own code, then with `ops connections compare`. */
const compare = async (beside: Beside) => {
  const { desk, database, source, ops, theirPets } = beside;
  // The seed has entries of the next two weeks, and changes of all of them are read.
  const entries = await desk.entries(Date.now(), Date.now() + 21 * 86_400_000);
  const linked = new Set(theirPets.map(({ id }) => id));
  const standing = entries.filter(({ status, pet }) => !over.includes(status) && linked.has(pet ?? ''));
  const keyOf = (pet: string | null, vet: string | null, start: number): string => `${pet} ${vet} ${start}`;
  const there = standing.map(({ pet, vet, start }) => keyOf(pet, vet, start));
  const here = (await listPortalBook(database, source))
    .filter(({ pet }) => linked.has(pet))
    .map(({ pet, vet, startsAt }) => keyOf(pet, vet, startsAt));
  const marks = standing.map(({ notes }) => operationIdIn(notes ?? '')).filter((id) => id !== null);
  return {
    entries: entries.length,
    onBothSides: here.filter((key) => there.includes(key)).length,
    lost: here.filter((key) => !there.includes(key)).length,
    doubled: there.filter((key) => !here.includes(key)).length + marks.length - new Set(marks).size,
    compared: await ops('compare', source, '--days', '5'),
  };
};

/** The kinds of what the desk did, by the email that tells it. */
const deskVerbs: Readonly<Record<string, string>> = {
  'appointment-booked': 'booked',
  'appointment-moved-by-practice': 'moved',
  'appointment-cancelled-by-practice': 'cancelled',
};

const playDay = async (beside: Beside, seed: number): Promise<Measured> => {
  const began = performance.now();
  const { bookings, changes, tasks, refused } = await live(beside, size, seed);
  const lived = secondsSince(began);
  const later = await settle(beside, bookings);
  const { untold, ...told } = await countTold(beside, changes);
  const books = await step({ what: 'both books are compared', seconds: 300, work: () => compare(beside) });
  const bookedOver = bookings.made.reduce((all, one) => all + one.bookedOver, 0);
  const atDesk: Record<string, number> = { refused };
  for (const { kind } of changes) tally(atDesk, deskVerbs[kind] ?? kind);
  const holds = bookings.made.length > 0 && bookedOver + books.lost + books.doubled + untold === 0;
  return {
    online: {
      booked: bookings.made.length,
      moved: bookings.moved.length,
      cancelled: bookings.cancelled.length,
      refused: bookings.failed,
    },
    atDesk,
    told,
    untold,
    bookedOver,
    tasksDone: tasks + later,
    ...books,
    lived,
    settled: secondsSince(began) - lived,
    holds: holds && books.compared === 'Both books agree.',
  };
};

const playDays = async (beside: Beside): Promise<void> => {
  const work = () => otherForms(beside);
  const different = await step({ what: 'its forms are compared with those of the stand-in', seconds: 60, work });
  report('OpenVPM answers as the stand-in', { different, holds: different.length === 0 });
  for (let day = 1; day <= Number(values.times); day += 1)
    report(`OpenVPM, day ${day}`, await playDay(beside, Number(values.seed) + day));
};

/** Before anything is closed under what is still waited for. All that was started ends with this process. */
const endWith = (error: unknown): never => {
  console.error(error instanceof Error ? error.message : error);
  process.exit(1);
};

await withOpenvpm(resolve(folder), (beside) => playDays(beside).catch(endWith)).catch(endWith);
