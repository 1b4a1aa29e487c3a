import type { CancellationReasonRow } from './reference.repository.ts';

const plain = { asksNote: true, isBereavement: false };

export const cancellationReasons: readonly CancellationReasonRow[] = [
  { ...plain, cancellationReasonId: 1, name: 'Pet is better' },
  { ...plain, cancellationReasonId: 2, name: 'I can’t make it' },
  { ...plain, cancellationReasonId: 3, name: 'Need a different time' },
  { ...plain, cancellationReasonId: 4, name: 'Booked by mistake' },
  { ...plain, cancellationReasonId: 5, name: 'Going to another practice' },
  { ...plain, cancellationReasonId: 6, name: 'Cost' },
  { cancellationReasonId: 7, name: 'My pet has died', asksNote: false, isBereavement: true },
  { ...plain, cancellationReasonId: 8, name: 'Other' },
];
