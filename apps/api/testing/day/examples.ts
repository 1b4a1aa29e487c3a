import type { Step } from './step.ts';

/** What went wrong once, with the shortest sequence that showed it. Each is a test. */
export const examples = {
  'booking is switched off, and the button to change an appointment goes': [
    ['book', 1, 2, 20],
    ['switches booking', 0, 1, 0],
    ['reschedule', 1, 0, 3],
  ],
  'a client is barred, and the button to change an appointment goes': [
    ['book', 1, 2, 20],
    ['bars a client', 1, 0, 0],
    ['reschedule', 1, 0, 3],
  ],
  'a reason is withdrawn, and the button to change an appointment goes': [
    ['book', 1, 2, 20],
    ['withdraws a reason', 0, 0, 0],
    ['reschedule', 1, 0, 3],
  ],
} as const satisfies Readonly<Record<string, readonly Step[]>>;
