import type { Step } from './step.ts';

type KnownFault = { readonly issue: 'U2' | 'U3' | 'W1'; readonly says: string; readonly steps: readonly Step[] };

/**
 * What is wrong today and waits for another issue, with the shortest sequence that shows it. Each is a test that is expected to
 * fail, and the random day leaves such steps out (`World.shows`). Whoever mends one moves it to `examples.ts` and deletes its guard.
 */
export const knownFaults: Readonly<Record<string, KnownFault>> = {};
