import { useState } from 'react';
import type { Insurer, Pet } from '@portal/contract/pets/pets.schemas';
import { ApiError, errorCode } from '../../../platform/api-client.ts';
import { isRecord } from '../../../platform/draft-store.ts';
import { createEditDraft } from '../../../platform/forms/edit-draft.ts';
import { changedFields, threeWayMerge, toPatch } from '../../../platform/forms/form-fields.ts';
import { useFieldErrors } from '../../../ui/form/form.tsx';
import type { PetEntry } from '../form/pet-entry.ts';
import { petErrors } from '../form/pet-errors.ts';
import { type EditableField, editableFields, petEntryOf, petFields } from '../form/pet-fields.ts';
import { today } from '../../../platform/time/format-time.ts';
import { useUpdatePet } from '../pet-changes.queries.ts';

const usePetEditDraft = createEditDraft<PetEntry>('petEditDraft', petFields);

export type Conflict = {
  readonly mine: PetEntry;
  readonly theirs: PetEntry;
  readonly conflicts: readonly (keyof PetEntry)[];
  readonly theirsOnly: readonly (keyof PetEntry)[];
};

const petIn = (error: unknown): Pet | null => {
  if (!(error instanceof ApiError) || errorCode(error) !== 'STALE') return null;
  const pet: unknown = error.body?.meta['pet'];
  return isRecord(pet) && typeof pet['petId'] === 'number' ? (pet as Pet) : null;
};

const changedIn = (pet: Pet, base: PetEntry, mine: PetEntry): EditableField[] => {
  const changed = changedFields<PetEntry>(petFields, base, mine);
  return editableFields.filter((name) => pet.editable[name] && changed.includes(name));
};

export const useEditPet = (pet: Pet, insurers: readonly Insurer[], onSaved: () => void) => {
  const recordOf = (record: Pet) => ({ version: record.version, entry: petEntryOf(record, insurers) });
  const edit = usePetEditDraft(String(pet.petId), recordOf(pet));
  const { base, mine, version } = edit;
  const [conflict, setConflict] = useState<Conflict | null>(null);
  const changed = changedIn(pet, base, mine);
  // Validates changed fields only, so that old data on record does not block a save.
  const form = useFieldErrors<string>(petErrors(mine, { species: pet.species, today: today(), names: changed }));
  const save = useUpdatePet(pet.petId);

  const merge = (now: Pet | null) => {
    if (!now) return;
    const theirs = recordOf(now);
    const { merged, ...changes } = threeWayMerge<PetEntry>(petFields, { base, mine, theirs: theirs.entry });
    setConflict({ mine, theirs: theirs.entry, ...changes });
    edit.rebase(theirs, merged);
  };
  const send = () => {
    if (save.isPending) return;
    const context = { insurers, thisYear: new Date().getFullYear() };
    const patch = toPatch({ fields: petFields, names: changed }, mine, context);
    save.mutate(
      { ...patch, version },
      {
        onSuccess: (saved) => {
          // Edits made while saving are not saved yet, so the form stays open.
          const more = edit.since(mine);
          if (more) return edit.rebase(recordOf(saved), more);
          edit.clear();
          onSaved();
        },
        onError: (error) => merge(petIn(error)),
      },
    );
  };
  return {
    entry: mine,
    hasChanges: changed.length > 0,
    form,
    conflict,
    error: conflict !== null && petIn(save.error) !== null ? null : save.error,
    isSending: save.isPending,
    isChanged: edit.isChanged,
    update: edit.change,
    send,
  };
};
