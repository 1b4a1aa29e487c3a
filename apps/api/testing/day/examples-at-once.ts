import type { Step } from './step.ts';

/** Of two people at once. */
export const examplesAtOnce = {
  'two guests hold a time at once, and both sign up': [
    ['at once', ['a guest holds a time', 4, 15, 2], ['a guest holds a time', 1, 19, 14]],
    ['time passes', 0, 0, 0],
    ['a guest signs up', 3, 20, 8],
    ['a guest signs up', 3, 20, 8],
  ],
  'two bookings of one client meet, and the limit of open bookings holds': [
    ['book', 1, 1, 2],
    ['book', 1, 1, 6],
    ['book', 1, 1, 10],
    ['meet', ['book', 1, 1, 14], ['book', 1, 1, 18]],
  ],
  'two changes of one appointment meet, and one of them counts': [
    ['book', 1, 1, 4],
    ['meet', ['reschedule', 1, 0, 3], ['reschedule', 1, 0, 12]],
  ],
  'reception cancels an appointment while an import moves it, and leaves no trace': [
    ['imports', 2, 1, 0],
    ['meet', ['imports', 2, 1, 1], ['desk cancels', 0, 0, 0]],
    ['time passes', 0, 0, 1],
    ['cancels and thinks again', 2, 0, 0],
  ],
  'a client joins the list in two tabs at once, and one of the entries replaces the other': [
    ['meet', ['join the list', 5, 22, 2], ['join the list', 5, 22, 15]],
  ],
} as const satisfies Readonly<Record<string, readonly Step[]>>;
