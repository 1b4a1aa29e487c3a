import { createDraftStore, isRecord } from '../../../platform/draft-store.ts';
import { type Attempt, attemptOf } from '../../../platform/idempotency-attempt.ts';
import { emptyPetEntry, type PetEntry, petEntryIn } from '../form/pet-entry.ts';

export type PetDraft = PetEntry & { readonly attempt: Attempt };

export const petDraft = createDraftStore<PetDraft>({
  key: 'petDraft',
  empty: { ...emptyPetEntry, attempt: null },
  parse: (stored) => ({ ...petEntryIn(stored), attempt: attemptOf(stored['attempt']) }),
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
