import { createDraftStore } from '../../platform/draft-store.ts';

export const complaintDraft = createDraftStore<{ readonly message: string }>({
  key: 'complaintDraft',
  empty: { message: '' },
  parse: ({ message }) => ({ message: typeof message === 'string' ? message : '' }),
});
