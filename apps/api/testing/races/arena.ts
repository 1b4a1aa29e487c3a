import type { Database } from '../../src/database/client.ts';
import type { ApiCaller } from '../api-caller.ts';
import { findSlots } from '../scenes/bookers.ts';
import { buildClient } from '../builders/build-client.ts';
import { type BuiltPractice, buildPractice } from '../builders/build-practice.ts';
import { inParallel } from '../in-parallel.ts';

export type Arena = {
  readonly database: Database;
  readonly signInAs: (identityId: number) => Promise<ApiCaller>;
};

export type Racer = { readonly clientId: number; readonly petId: number; readonly caller: ApiCaller };

export type Field = {
  readonly arena: Arena;
  readonly practice: BuiltPractice;
  readonly racers: readonly Racer[];
  readonly starts: readonly number[];
};

const signInsAtOnce = 8;
const halfHour = 1_800_000;

const buildRacer = async ({ database, signInAs }: Arena, practiceId: number): Promise<Racer> => {
  const { clientId, identityId, petIds } = await buildClient(database, { practiceId });
  return { clientId, petId: petIds[0] ?? 0, caller: await signInAs(identityId) };
};

type Size = { readonly clinicians: number; readonly racers: number };

/** Needs `addTestReasons` first. */
export const buildField = async (arena: Arena, { clinicians, racers: count }: Size): Promise<Field> => {
  const practice = await buildPractice(arena.database, { vets: clinicians });
  const racers = await inParallel(Array.from({ length: count }), signInsAtOnce, () =>
    buildRacer(arena, practice.practiceId),
  );
  const [booker] = racers;
  if (!booker) throw new Error('a race needs somebody to run it');
  const slots = await findSlots({ practice, booker });
  const starts = slots.map(({ start }) => Date.parse(start));
  return { arena, practice, racers, starts: starts.filter((start) => start % halfHour === 0) };
};
