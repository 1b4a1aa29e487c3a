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
  'the practice moves one of several pets': [
    ['book', 2, 16, 3],
    ['desk moves', 0, 4, 22],
  ],
  'one of three pets is cancelled and then the others, and that is undone': [
    ['book', 0, 0, 2],
    ['cancel', 0, 0, 0],
    ['time passes', 0, 0, 0],
    ['time passes', 0, 0, 0],
    ['cancel', 0, 0, 1],
    ['time passes', 0, 0, 0],
    ['time passes', 0, 0, 0],
    ['undo', 0, 0, 0],
    ['time passes', 0, 0, 1],
  ],
  'one of several pets is brought forward': [
    ['book', 0, 0, 20],
    ['reschedule', 0, 7, 6],
    ['join the list', 0, 1, 23],
    ['reschedule', 0, 0, 23],
    ['accept', 0, 0, 0],
  ],
  'one of several pets is cancelled, and the others get another day at once': [
    ['book', 0, 0, 2],
    ['cancel', 0, 0, 0],
    ['reschedule', 0, 0, 8],
    ['time passes', 0, 0, 1],
  ],
  'an appointment is cancelled and restored while the practice is asked for another time': [
    ['book', 0, 3, 1],
    ['desk answers', 0, 0, 1],
    ['reschedule', 0, 0, 1],
    ['cancels and thinks again', 0, 0, 0],
  ],
  'a client moves what reception has entered, and an import cancels it': [
    ['imports', 1, 1, 4],
    ['reschedule', 1, 0, 20],
    ['imports', 1, 0, 7],
  ],
  'a practice ends its waiting list, and who waits is told': [
    ['join the list', 1, 0, 0],
    ['ends the list', 0, 0, 0],
    ['time passes', 0, 0, 1],
  ],
  'who has an appointment waits for a time that replaces it': [
    ['book', 1, 2, 20],
    ['join the list', 1, 0, 0],
    ['time passes', 0, 0, 1],
  ],
  'a practice’s own system begins to decide, and who waits is told': [
    ['join the list', 1, 0, 0],
    ['connects its own system', 0, 0, 0],
    ['time passes', 0, 0, 1],
  ],
  'reception takes a time that is offered to somebody, and the offer ends': [
    ['join the list', 2, 22, 10],
    ['imports', 2, 3, 0],
    ['desk cancels', 0, 0, 0],
    ['desk blocks or frees', 0, 23, 16],
    ['accept', 2, 0, 0],
  ],
  'a practice runs late, and several pets are told in one email': [
    ['book', 0, 0, 2],
    ['time passes', 0, 0, 6],
    ['is late', 0, 0, 2],
  ],
  'one of several pets is said to be late, and so are the others': [
    ['book', 0, 0, 2],
    ['time passes', 0, 0, 6],
    ['time passes', 0, 0, 4],
    ['answers', 0, 0, 2],
  ],
} as const satisfies Readonly<Record<string, readonly Step[]>>;
