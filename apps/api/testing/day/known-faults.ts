import type { Step } from './step.ts';

type KnownFault = { readonly issue: 'U2' | 'U3' | 'W1'; readonly says: string; readonly steps: readonly Step[] };

/**
 * What is wrong today and waits for another issue, with the shortest sequence that shows it. Each is a test that is expected to
 * fail, and the random day leaves such steps out. Whoever mends one deletes it here, and its guard.
 */
export const knownFaults = {
  'a practice ends its waiting list, and who waits is not told': {
    issue: 'U3',
    says: 'has no list any more',
    steps: [
      ['join the list', 1, 0, 0],
      ['ends the list', 0, 0, 0],
      ['time passes', 0, 0, 1],
    ],
  },
  'who has an appointment waits for any time, and the entry ends without a word': {
    issue: 'U3',
    says: 'ended without a word',
    steps: [
      ['book', 1, 2, 20],
      ['join the list', 1, 0, 0],
      ['time passes', 0, 0, 1],
    ],
  },
  'a practice’s own system begins to decide, and who waits is not told': {
    issue: 'U3',
    says: 'has no list any more',
    steps: [
      ['join the list', 1, 0, 0],
      ['connects its own system', 0, 0, 0],
      ['time passes', 0, 0, 1],
    ],
  },
  'a practice runs late, and several pets get an email each': {
    issue: 'U3',
    says: 'emails about one delay',
    steps: [
      ['book', 0, 0, 2],
      ['time passes', 0, 0, 6],
      ['is late', 0, 0, 2],
    ],
  },
  'one of several pets is said to be late, and the others are not': {
    issue: 'U3',
    says: 'late together',
    steps: [
      ['book', 0, 0, 2],
      ['time passes', 0, 0, 6],
      ['time passes', 0, 0, 4],
      ['answers', 0, 0, 2],
    ],
  },
  'reception takes a time that is offered to somebody, and the offer stays': {
    issue: 'U3',
    says: '410 OFFER_EXPIRED',
    steps: [
      ['join the list', 2, 22, 10],
      ['imports', 2, 3, 0],
      ['desk cancels', 0, 0, 0],
      ['desk blocks or frees', 0, 23, 16],
      ['accept', 2, 0, 0],
    ],
  },
} as const satisfies Readonly<Record<string, KnownFault>>;
export type KnownFaultName = keyof typeof knownFaults;

/** Whether to leave out what would show this fault. */
export const leavesOut = ({ shows }: { readonly shows: string | null }, name: KnownFaultName): boolean =>
  shows !== name;
