import { type Attempt, attemptOf } from '../../../platform/idempotency-attempt.ts';
import { createDraftStore } from '../../../platform/draft-store.ts';

type RescheduleDraft = {
  readonly appointmentId: number | null;
  readonly note: string | null;
  readonly attempt: Attempt;
};

export const rescheduleDraft = createDraftStore<RescheduleDraft>({
  key: 'changeDraft',
  empty: { appointmentId: null, note: null, attempt: null },
  parse: ({ appointmentId, note, attempt }) => ({
    appointmentId: typeof appointmentId === 'number' ? appointmentId : null,
    note: typeof note === 'string' ? note : null,
    attempt: attemptOf(attempt),
  }),
});
