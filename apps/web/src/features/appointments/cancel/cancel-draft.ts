import { createDraftStore } from '../../../platform/draft-store.ts';

type CancelDraft = {
  readonly appointmentId: number | null;
  readonly reasonId: number | null;
  readonly note: string;
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

export const useCancelDraft = (appointmentId: number) => {
  const draft = store.useDraft();
  const own = draft.appointmentId === appointmentId ? draft : empty;
  const update = (changes: Partial<Omit<CancelDraft, 'appointmentId'>>) =>
    store.update({ ...own, ...changes, appointmentId });
  return { draft: own, update, clear: store.clear };
};
