import type { Step } from './step.ts';

/** Of what the practice changes, and the phone must follow. */
export const examplesOnThePhone = {
  'a pet has died and two of its appointments stand: the practice moves one and cancels the other, and the phone follows':
    [
      ['book', 1, 1, 4],
      ['book', 1, 1, 14],
      ['says that a pet has died', 1, 0, 2],
      ['desk moves', 0, 0, 3],
      ['time passes', 0, 0, 2],
      ['desk cancels', 0, 1, 0],
      ['time passes', 0, 0, 2],
    ],
  'a pet has died, and the practice answers what was asked for it': [
    ['book', 1, 3, 1],
    ['book', 1, 3, 12],
    ['says that a pet has died', 1, 0, 2],
    ['desk answers', 0, 0, 1],
    ['desk answers', 0, 0, 0],
    ['time passes', 0, 0, 2],
  ],
  'an import moves what its client knows only from the reminder of another appointment of that day': [
    ['book', 1, 1, 4],
    ['imports', 1, 0, 9],
    ['time passes', 0, 0, 6],
    ['imports', 1, 0, 10],
    ['time passes', 0, 0, 2],
  ],
} as const satisfies Readonly<Record<string, readonly Step[]>>;
