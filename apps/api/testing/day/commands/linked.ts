import { pick } from '../../pick.ts';
import { chosen, type Linked, personOf, type World } from '../world.ts';
import type { Command, Numbers } from './command.ts';
import { inADay } from './reception.ts';

type Act = (world: World, linked: Linked, numbers: Numbers) => Promise<void> | void;

const command = (weight: number, act: Act): Command => ({
  weight,
  mayRace: true,
  async run(world, numbers) {
    if (world.linked) await act(world, world.linked, numbers);
  },
});

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

export const linkedCommands = { 'books there': books, 'moves there': moves, 'cancels there': cancels };
