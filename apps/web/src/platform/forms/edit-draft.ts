import { createDraftStore } from '../draft-store.ts';
import { changedFields, type FormFields, parseEntry } from './form-fields.ts';
import type { DraftKey } from '../storage.ts';

type OnRecord<Entry> = { readonly version: number; readonly entry: Entry };

/** `base` is what the record said when the edit began; `version` is for optimistic locking. */
type EditDraft<Entry> = {
  /** Identifies the record, because the next user of this tab must not see the draft. */
  readonly of: string | null;
  readonly version: number;
  readonly base: Entry;
  readonly mine: Entry;
};

/** Keeps one unsaved edit of a record through a reload and an expired session. */
export const createEditDraft = <Entry extends object>(key: DraftKey, fields: FormFields<Entry>) => {
  const draft = createDraftStore<EditDraft<Entry>>({
    key,
    parse: ({ of, version, base, mine }) => ({
      of: typeof of === 'string' ? of : null,
      version: typeof version === 'number' ? version : 0,
      base: parseEntry(fields, base),
      mine: parseEntry(fields, mine),
    }),
  });
  return (of: string, record: OnRecord<Entry>) => {
    const untouched = { of, version: record.version, base: record.entry, mine: record.entry };
    const ownOf = (stored: EditDraft<Entry>) => (stored.of === of ? stored : untouched);
    const { base, mine, version } = ownOf(draft.useDraft());
    const now = () => ownOf(draft.read());
    return {
      base,
      mine,
      version,
      change: (changes: Partial<Entry>) => draft.update({ ...now(), mine: { ...now().mine, ...changes } }),
      rebase: (theirs: OnRecord<Entry>, merged: Entry) =>
        draft.update({ of, version: theirs.version, base: theirs.entry, mine: merged }),
      isChanged: () => changedFields(fields, now().base, now().mine).length > 0,
      since: (sent: Entry): Entry | null => (changedFields(fields, sent, now().mine).length > 0 ? now().mine : null),
      clear: draft.clear,
    };
  };
};
