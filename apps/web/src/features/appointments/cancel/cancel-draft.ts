import { createDraftStore } from '../../../platform/draft-store.ts';
import { emptyEntry, flag, type FormFields, number, parseEntry, text } from '../../../platform/forms/form-fields.ts';

type CancelDraft = {
  readonly appointmentId: number | null;
  readonly reasonId: number | null;
  readonly note: string;
  /** All pets that come one after another. */
  readonly together: boolean;
  /** The pet's other appointments that are not cancelled with this one. */
  readonly kept: readonly number[];
};

const fields: FormFields<CancelDraft> = {
  appointmentId: number,
  reasonId: number,
  note: text,
  together: flag,
  kept: { empty: [], parse: (kept) => (Array.isArray(kept) ? kept.filter((id) => typeof id === 'number') : []) },
};

const empty = emptyEntry(fields);
const store = createDraftStore({ key: 'cancelDraft', empty, parse: (stored) => parseEntry(fields, stored) });

export const useCancelDraft = (appointmentId: number) => {
  const draft = store.useDraft();
  const own = draft.appointmentId === appointmentId ? draft : empty;
  const update = (changes: Partial<Omit<CancelDraft, 'appointmentId'>>) =>
    store.update({ ...own, ...changes, appointmentId });
  return { draft: own, update, clear: store.clear };
};
