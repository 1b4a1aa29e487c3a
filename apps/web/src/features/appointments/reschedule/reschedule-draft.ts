import { createDraftStore } from '../../../platform/draft-store.ts';
import { type Attempt, attemptOf } from '../../../platform/idempotency-attempt.ts';

export const rescheduleDraft = createDraftStore<{
  readonly appointmentId: number | null;
  readonly note: string | null;
  readonly attempt: Attempt;
}>({
  key: 'changeDraft',
  empty: { appointmentId: null, note: null, attempt: null },
  parse: ({ appointmentId, note, attempt }) => ({
    appointmentId: typeof appointmentId === 'number' ? appointmentId : null,
    note: typeof note === 'string' ? note : null,
    attempt: attemptOf(attempt),
  }),
});
