import type { Cancellation } from '@portal/contract/appointments/appointments.schemas';
import type { Refusal } from '../../api-caller.ts';
import { waitingOf } from '../../scenes/waiting-scene.ts';
import { differencesBetween, readTables } from '../readers/tables.ts';
import { chosen, type Person, personOf, type World } from '../world.ts';
import { listCancellable, otherReason } from './booking.ts';
import type { Command } from './command.ts';
import { had } from './offered.ts';

type Undo = { readonly what: string; readonly keeps: readonly string[]; readonly change: () => Promise<boolean> };

export const expectSame = async (world: World, { what, keeps, change }: Undo): Promise<void> => {
  const before = await readTables(world, keeps);
  if (!(await change())) return;
  world.complaints.push(
    ...differencesBetween(before, await readTables(world, keeps)).map((one) => `undoing ${what} left ${one}`),
  );
};

const petHasDied = 7;

const cancels = async (world: World, person: Person, { which, choice }: { which: number; choice: number }) => {
  const one = chosen(await listCancellable(person), which);
  if (!one) return false;
  const body = one.together.length > 0 && choice % 2 === 1 ? { together: true } : undefined;
  const caller = await person.caller();
  const path = `/appointments/${one.appointmentId}`;
  const reasonId = choice % 3 === 2 ? petHasDied : otherReason;
  const cancelled = await caller.patch<Cancellation & Refusal>(`${path}/cancel?reasonId=${reasonId}`, body);
  if (!had(world, 'cancelling', cancelled) || cancelled.body.undoUntil <= cancelled.body.serverNow) return false;
  return had(world, 'undoing', await caller.post(`${path}/undo-cancel`, undefined));
};

const accepts = async (world: World, person: Person) => {
  const calls = waitingOf(await person.caller());
  const offer = await calls.offer();
  if (!offer || offer.appointmentId === null) return false;
  const accepted = await calls.accept(offer);
  // Where the former time is taken by now, there is no way back to it.
  if (!had(world, 'an offer', accepted) || accepted.body.undoUntil === null) return false;
  return had(world, 'undoing an offer', await calls.undo(offer));
};

type Thoughts = Pick<Undo, 'what' | 'keeps'> & {
  readonly weight: number;
  readonly change: (...args: Parameters<typeof cancels>) => Promise<boolean>;
};

/** Changes their mind at once, and everything is as it was. */
const command = ({ what, keeps, weight, change }: Thoughts): Command => ({
  weight,
  mayRace: false,
  run: (world, { who, which, choice }) =>
    expectSame(world, { what, keeps, change: () => change(world, personOf(world, who), { which, choice }) }),
});

// An offer that was taken is over, and its time goes to the next person.
const ofOffers = ['waiting_offers', 'soft_bookings', 'diary_entries'];

export const secondThoughts = {
  'cancels and thinks again': command({ what: 'a cancellation', keeps: [], weight: 3, change: cancels }),
  'accepts and thinks again': command({ what: 'an offer', keeps: ofOffers, weight: 2, change: accepts }),
};
