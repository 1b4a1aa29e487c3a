import type { Step } from './step.ts';

/** Of what the practice changes afterwards, and of pets that have died. */
export const examplesAfterwards = {
  'a client moves what the practice has moved, and the practice moves it back to the time it has texted': [
    ['book', 7, 18, 16],
    ['desk moves', 6, 18, 18],
    ['reschedule', 7, 3, 10],
    ['desk moves', 1, 18, 18],
  ],
  'a pet has died and two of its appointments stand: the practice moves one and cancels the other, and the phone follows':
    [
      ['book', 1, 1, 4],
      ['book', 1, 1, 14],
      ['says that a pet has died', 1, 0, 2],
      ['desk moves', 0, 0, 3],
      ['time passes', 0, 0, 2],
      ['desk cancels', 0, 1, 0],
    ],
  'a pet has died, and the practice answers what was asked for it': [
    ['book', 1, 3, 1],
    ['book', 1, 3, 12],
    ['says that a pet has died', 1, 0, 2],
    ['desk answers', 0, 0, 1],
    ['desk answers', 0, 0, 0],
  ],
  'one of two pets of a visit has died and its appointment stands: a calendar that is subscribed to names the other': [
    ['book', 2, 0, 13],
    ['says that a pet has died', 2, 1, 17],
  ],
  'an import moves what its client knows only from the reminder of another appointment of that day': [
    ['book', 1, 1, 4],
    ['imports', 1, 0, 9],
    ['time passes', 0, 0, 6],
    ['imports', 1, 0, 10],
  ],
  'the practice cancels an appointment and sends it again, and who waited for an earlier time knows that they wait no more':
    [
      ['imports', 1, 0, 17],
      ['join the list', 1, 0, 1],
      ['desk cancels', 0, 0, 0],
      ['time passes', 0, 0, 1],
      ['imports', 1, 0, 4],
    ],
  'a pet without appointments is said to have died by mistake, and its medicine is ready as before': [
    ['asks for a medicine', 1, 0, 1],
    ['answers for a medicine', 0, 0, 0],
    ['says that a pet has died', 1, 0, 2],
    ['says that a pet has died', 1, 0, 1],
  ],
  'a pet is back twenty minutes after it was said to have died, and the medicine that was ready for it stays withdrawn':
    [
      ['asks for a medicine', 7, 0, 23],
      ['answers for a medicine', 2, 3, 21],
      ['says that a pet has died', 7, 11, 21],
      ['time passes', 3, 0, 3],
      ['says that a pet has died', 7, 9, 15],
    ],
  'a pet has died that was to come alone and later with another, and email and phone say that the other still comes': [
    ['book', 2, 4, 4],
    ['book', 2, 4, 13],
    ['book', 2, 4, 23],
    ['desk moves', 0, 1, 5],
    ['says that a pet has died', 2, 0, 0],
  ],
  'a pet has died that was to come alone first and then with two others, and one email is about both': [
    ['book', 0, 1, 11],
    ['book', 0, 23, 2],
    ['says that a pet has died', 0, 2, 0],
  ],
  'a check-up that a medicine needs is booked and cancelled, and the dashboard says again that it is due': [
    ['asks for a medicine', 1, 0, 1],
    ['answers for a medicine', 0, 0, 1],
    ['follows the dashboard', 0, 0, 1],
  ],
  'two pets wait, an import books one of them, and the other takes no more of the time than it needs': [
    ['book', 4, 4, 10],
    ['join the list', 0, 22, 23],
    ['reschedule', 7, 14, 4],
    ['imports', 0, 6, 0],
    ['accept', 0, 9, 23],
  ],
} as const satisfies Readonly<Record<string, readonly Step[]>>;
