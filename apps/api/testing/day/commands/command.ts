import type { World } from '../world.ts';

export type Numbers = { readonly who: number; readonly which: number; readonly choice: number };

export type Command = {
  readonly weight: number;
  /** Whether it may be done while somebody else does something. */
  readonly mayRace: boolean;
  readonly run: (world: World, numbers: Numbers) => Promise<void>;
};
