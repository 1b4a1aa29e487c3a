import type { CancellationReasonRow } from './reference.repository.ts';

/** Each may be told in a note; whoever has lost a pet is asked nothing more. */
const plain = { asksNote: true, isBereavement: false };

/** Why a visit can be cancelled, with ids fixed for good (design 5). */
export const cancellationReasons: readonly CancellationReasonRow[] = [
  { ...plain, reasonId: 1, name: 'Pet is better' },
  { ...plain, reasonId: 2, name: 'I cannot make it' },
  { ...plain, reasonId: 3, name: 'Need a different time' },
  { ...plain, reasonId: 4, name: 'Booked by mistake' },
  { ...plain, reasonId: 5, name: 'Going to another practice' },
  { ...plain, reasonId: 6, name: 'Cost' },
  { reasonId: 7, name: 'My pet has died', asksNote: false, isBereavement: true },
  { ...plain, reasonId: 8, name: 'Other' },
];
