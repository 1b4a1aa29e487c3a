import { createDraftStore, isRecord } from '../../platform/draft-store.ts';
import { emptyPetEntry, type PetEntry, petEntryIn } from './pet-entry.ts';

/** The request last sent, and the key it was sent under. */
type Attempt = { readonly request: string; readonly key: string } | null;

/** A pet that is being registered. */
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

/** What is being changed about a pet that is known: kept for that pet, as it was when it was begun. */
export type PetEditDraft = {
  readonly petId: number | null;
  readonly version: number;
  /** The pet as it was. */
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
