import { createDraftStore } from '../../platform/draft-store.ts';

/** A complaint that is being written; kept through a reload and a lost session. */
export const complaintDraft = createDraftStore<{ readonly message: string }>({
  key: 'complaintDraft',
  empty: { message: '' },
  parse: ({ message }) => ({ message: typeof message === 'string' ? message : '' }),
});
