import { type Attempt, attemptOf } from './attempt-key.ts';
import { createDraftStore } from '../../platform/draft-store.ts';

/** What belongs to the move of a visit but not into an address. */
type ChangeDraft = {
  readonly appointmentId: number | null;
  /** Null as long as nobody has touched the note that the visit has. */
  readonly note: string | null;
  readonly attempt: Attempt;
};

/** The move in the making. */
export const changeDraft = createDraftStore<ChangeDraft>({
  key: 'changeDraft',
  empty: { appointmentId: null, note: null, attempt: null },
  parse: ({ appointmentId, note, attempt }) => ({
    appointmentId: typeof appointmentId === 'number' ? appointmentId : null,
    note: typeof note === 'string' ? note : null,
    attempt: attemptOf(attempt),
  }),
});
