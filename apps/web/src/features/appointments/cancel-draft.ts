import { createDraftStore } from '../../platform/draft-store.ts';

/** What somebody has entered about a visit they are about to cancel. */
type CancelDraft = {
  readonly appointmentId: number | null;
  readonly reasonId: number | null;
  readonly note: string;
  /** Other visits of a pet that has died which are to stand all the same. */
  readonly kept: readonly number[];
};

const empty: CancelDraft = { appointmentId: null, reasonId: null, note: '', kept: [] };

const store = createDraftStore<CancelDraft>({
  key: 'cancelDraft',
  empty,
  parse: ({ appointmentId, reasonId, note, kept }) => ({
    appointmentId: typeof appointmentId === 'number' ? appointmentId : null,
    reasonId: typeof reasonId === 'number' ? reasonId : null,
    note: typeof note === 'string' ? note : '',
    kept: Array.isArray(kept) ? kept.filter((id) => typeof id === 'number') : [],
  }),
});

/** The cancellation in the making of this one visit; what was entered about another is not carried over. */
export const useCancelDraft = (appointmentId: number) => {
  const draft = store.useDraft();
  const own = draft.appointmentId === appointmentId ? draft : empty;
  const update = (changes: Partial<Omit<CancelDraft, 'appointmentId'>>) =>
    store.update({ ...own, ...changes, appointmentId });
  return { draft: own, update, clear: store.clear };
};
