import type { Cancellation } from '@portal/contract/appointments/appointments.schemas';
import type { Refusal } from '../../api-caller.ts';
import { pick } from '../../pick.ts';
import { chosen, type Linked, personOf, type World } from '../world.ts';
import { listCancellable } from './booking.ts';
import type { Command, Numbers } from './command.ts';
import { had } from './offered.ts';
import { inADay } from './reception.ts';

type Act = (world: World, linked: Linked, numbers: Numbers) => Promise<void> | void;

const command = (weight: number, act: Act): Command => ({
  weight,
  mayRace: true,
  async run(world, numbers) {
    if (world.linked) await act(world, world.linked, numbers);
  },
});

const second = 1_000;
const quarter = 900_000;
const day = 86_400_000;

const listEntries = async ({ clock }: World, { desk }: Linked) => {
  const now = await clock.now();
  return [...desk.appointments.values()].filter(({ active, start }) => active === 1 && start > now);
};

const books = command(2, async (world, { desk, reasonNumber }, { who, which, choice }) => {
  // Guests who have signed up are not known there.
  const { clientId, petIds } = personOf(world, who % 3);
  const start = (await inADay(world, choice)).getTime();
  const pets = [pick(petIds, which)];
  desk.book({ start, user: 1 + (which % 2), pets, client: clientId, reason: reasonNumber });
});

const moves = command(3, async (world, linked, { which, choice }) => {
  const entry = chosen(await listEntries(world, linked), which);
  if (!entry) return;
  const later = (1 + (choice % 5)) * quarter + (choice % 3) * day;
  linked.desk.reschedule(entry.id, entry.start + later, choice % 4 === 0 ? { user: 3 - (entry.user ?? 1) } : {});
});

const cancels = command(2, async (world, linked, { which }) => {
  const entry = chosen(await listEntries(world, linked), which);
  if (entry) linked.desk.cancel(entry.id);
});

/** Between two readings of the practice's system or across one; some find that reception has moved it meanwhile. */
const cancelsAndUndoes: Command = {
  weight: 4,
  mayRace: false,
  async run(world, { who, which, choice }) {
    const { linked, clock } = world;
    if (!linked) return;
    const person = personOf(world, who % 3);
    const { practiceId } = linked.practice;
    const one = chosen(
      (await listCancellable(person)).filter((other) => other.practiceId === practiceId),
      which,
    );
    if (!one) return;
    const caller = await person.caller();
    const path = `/appointments/${one.appointmentId}`;
    const cancelled = await caller.patch<Cancellation & Refusal>(`${path}/cancel?reasonId=2`);
    if (!had(world, 'cancelling', cancelled) || cancelled.body.undoUntil <= cancelled.body.serverNow) return;
    const isMoved = choice % 4 === 0;
    const entries = await listEntries(world, linked);
    const entry = entries.find(({ start, pets }) => start === Date.parse(one.start) && pets[0] === one.petId);
    if (isMoved && entry) linked.desk.reschedule(entry.id, entry.start + day);
    if (choice % 2 === 1) {
      await clock.set((await clock.now()) + second);
      await world.settle();
    }
    const undone = await caller.post(`${path}/undo-cancel`, undefined);
    if (!isMoved) had(world, 'undoing', undone);
  },
};

export const linkedCommands = {
  'books there': books,
  'moves there': moves,
  'cancels there': cancels,
  'cancels and undoes there': cancelsAndUndoes,
};
