import type { World } from '../world.ts';

/** What is wrong, in words; empty if nothing is. */
export type Oracle = (world: World) => Promise<readonly string[]>;
