import { nextDue } from '../background.ts';
import { pick } from '../../pick.ts';
import type { World } from '../world.ts';
import type { Command } from './command.ts';

const second = 1_000;
const minute = 60 * second;
const spans = [20 * second, 70 * second, 70 * second, 20 * minute, 70 * minute, 4 * 60 * minute, 24 * 60 * minute];

/** Stops at every instant at which something is due, as servers do. */
export const passTime = async (world: World, span: number): Promise<void> => {
  const until = world.clock.lastSet() + span;
  for (let at = await nextDue(world, until); at !== null; at = await nextDue(world, until)) {
    await world.clock.set(at + 1);
    await world.settle();
  }
  await world.clock.set(until);
  await world.settle();
};

const pass: Command = {
  weight: 8,
  mayRace: false,
  run: (world, { choice }) => passTime(world, pick(spans, choice)),
};

export const passingCommands = { 'time passes': pass };
