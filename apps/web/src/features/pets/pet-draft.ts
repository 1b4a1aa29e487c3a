import { createDraftStore, isRecord } from '../../platform/draft-store.ts';
import { emptyPetEntry, type PetEntry, petEntryIn } from './pet-entry.ts';

type Attempt = { readonly request: string; readonly key: string } | null;

export type PetDraft = PetEntry & { readonly attempt: Attempt };

const attemptIn = (stored: unknown): Attempt => {
  if (!isRecord(stored)) return null;
  const { request, key } = stored;
  return typeof request === 'string' && typeof key === 'string' ? { request, key } : null;
};

export const petDraft = createDraftStore<PetDraft>({
  key: 'petDraft',
  empty: { ...emptyPetEntry, attempt: null },
  parse: (stored) => ({ ...petEntryIn(stored), attempt: attemptIn(stored['attempt']) }),
});

/** Scoped to one pet; `base` is the version the edit started from. */
export type PetEditDraft = {
  readonly petId: number | null;
  readonly version: number;
  readonly base: PetEntry;
  readonly entry: PetEntry;
};

export const petEditDraft = createDraftStore<PetEditDraft>({
  key: 'petEditDraft',
  empty: { petId: null, version: 0, base: emptyPetEntry, entry: emptyPetEntry },
  parse: ({ petId, version, base, entry }) => ({
    petId: typeof petId === 'number' ? petId : null,
    version: typeof version === 'number' ? version : 0,
    base: isRecord(base) ? petEntryIn(base) : emptyPetEntry,
    entry: isRecord(entry) ? petEntryIn(entry) : emptyPetEntry,
  }),
});
