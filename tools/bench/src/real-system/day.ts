import { setTimeout as wait } from 'node:timers/promises';
import { addDays, localInstant } from '@portal/domain/slots/clinic-time';
import { today } from '@portal/api/testing/practice-systems/connecting';
import { inParallel } from '@portal/api/testing/in-parallel';
import { pick } from '@portal/api/testing/pick';
import { below, type Chance, chanceOf } from '@portal/api/testing/races/chance';
import { endUndo } from '@portal/api/testing/scenes/appointment-scene';
import { bookOnline, type Bookings } from '../practice-systems/clients.ts';
import { tally } from '../harness/figures.ts';
import { step, stepUntil } from '../harness/steps.ts';
import {
  countUnread,
  countWaiting,
  listNotEntered,
  listTasks,
  makeDue,
} from '../practice-systems/records.repository.ts';
import { countUnsent, findTold, listVets } from './books.repository.ts';
import type { Beside } from './beside.ts';

export type DaySize = { readonly bookings: number; readonly changes: number; readonly minutes: number };

const zone = 'Europe/London';
const settleSeconds = 240;
/** On a busy machine both sides answer late, and what began is finished. */
const slackSeconds = 300;

/** What the desk has done that a client must hear of. */
export type DeskChange = { readonly id: string; readonly kind: string };

const someTime = (chance: Chance): number =>
  localInstant(zone, addDays(today(), 1 + below(chance, 3)), 480 + 15 * below(chance, 38));

/** Acts as reception: books for a client, moves or cancels an entry; each entry is changed once, so that each change can be counted. */
const deskActs = async (
  { desk, theirPets, type, database, source }: Beside,
  chance: Chance,
  open: string[],
): Promise<DeskChange | null> => {
  const vet = pick(desk.vets, below(chance, desk.vets.length)).id;
  const what = below(chance, 3);
  const id = open[below(chance, open.length)];
  // What the client has not heard of yet is told as it is then, so that the change before cannot be counted.
  const mayChange = id !== undefined && (await findTold(database, { source, id, kind: 'appointment-booked' })) !== null;
  if (what === 0 || !mayChange) {
    const theirPet = pick(theirPets, below(chance, theirPets.length));
    const made = await desk.book({ start: someTime(chance), pet: theirPet.id, vet, type });
    if (made) open.push(made.id);
    return made && { id: made.id, kind: 'appointment-booked' };
  }
  const done = what === 1 ? await desk.reschedule(id, someTime(chance), vet) : await desk.cancel(id);
  if (!done) return null;
  open.splice(open.indexOf(id), 1);
  return { id, kind: what === 1 ? 'appointment-moved-by-practice' : 'appointment-cancelled-by-practice' };
};

/** Acts as reception with the tasks: enters what clients have done. Returns how many it could do. */
const doTasks = async (beside: Beside): Promise<number> => {
  const { database, desk, source, type, petOf } = beside;
  const vetOf = new Map((await listVets(database, source)).map(({ id, externalId }) => [id, externalId]));
  let done = 0;
  for (const { remoteId, isCancelled, startsAt, clinicianId, petId } of await listTasks(database)) {
    const vet = vetOf.get(clinicianId) ?? '';
    const id = remoteId ?? '';
    const enter = () => desk.book({ start: startsAt, pet: petOf(petId), vet, type });
    const change = () => (isCancelled ? desk.cancel(id) : desk.reschedule(id, startsAt, vet));
    if ((await (remoteId === null ? enter() : change())) !== null) done += 1;
  }
  return done;
};

export const live = async (beside: Beside, { bookings, changes, minutes }: DaySize, seed: number) => {
  const { database, base, reason, people } = beside;
  const chance = chanceOf(seed);
  const all: Bookings = { made: [], moved: [], cancelled: [], failed: {} };
  const told: DeskChange[] = [];
  const begin = performance.now();
  const untilTurn = (done: number, of: number) =>
    wait(Math.max(0, begin + (done / of) * minutes * 60_000 - performance.now()));
  let [tasks, refused, isOver] = [0, 0, false];
  const reception = async (): Promise<void> => {
    const open: string[] = [];
    for (let done = 0; done < changes; done += 1) {
      await untilTurn(done, changes);
      const change = await deskActs(beside, chance, open);
      if (change) told.push(change);
      else refused += 1;
    }
  };
  const clients = () =>
    inParallel(Array.from({ length: bookings }), 3, async (_, place) => {
      await untilTurn(place, bookings);
      await bookOnline({ database, base, reason, person: pick(people, place), chance, all });
    });
  const inbox = async (): Promise<void> => {
    while (!isOver) {
      tasks += await doTasks(beside);
      await wait(2_000);
    }
  };
  const work = async (): Promise<void> => {
    const reading = inbox();
    await Promise.all([reception(), clients()]);
    isOver = true;
    await reading;
  };
  await step({
    what: 'a day on both sides',
    seconds: minutes * 60 + slackSeconds,
    work,
    state: () => `${all.made.length} booked online, ${told.length} changes at the desk`,
  });
  return { bookings: all, changes: told, tasks, refused };
};

/** Until both sides have nothing left to do. */
export const settle = async (beside: Beside, { cancelled }: Bookings): Promise<number> => {
  const { database, source, ops } = beside;
  await endUndo(database, ...(cancelled.map((appointmentId) => ({ appointmentId })) as never[]));
  await makeDue(database);
  let tasks = 0;
  await stepUntil('what clients did is entered', settleSeconds, async () => {
    tasks += await doTasks(beside);
    return (await countWaiting(database)) + (await listTasks(database)).length;
  }).catch(async (error: unknown) => {
    throw new Error(`not entered: ${(await listNotEntered(database)).join('; ')}`, { cause: error });
  });
  await step({ what: 'everything is asked for again', seconds: 60, work: () => ops('pull', source) });
  await stepUntil('everything is read again', settleSeconds, () => countUnread(database));
  await stepUntil('emails that are due are sent', settleSeconds, () => countUnsent(database));
  return tasks;
};

/** Counts the changes at the desk by how they were told. */
export const countTold = async ({ database, source }: Beside, changes: readonly DeskChange[]) => {
  const counts = { email: 0, task: 0, untold: 0 };
  for (const told of await inParallel(changes, 4, (change) => findTold(database, { source, ...change })))
    tally(counts, told ?? 'untold');
  return counts;
};
