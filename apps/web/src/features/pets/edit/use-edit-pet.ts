import { useState } from 'react';
import type { Pet } from '@portal/contract/pets/pets.schemas';
import { useFieldErrors } from '../../../ui/form/form.tsx';
import { petEditDraft } from '../register/pet-draft.ts';
import type { PetEntry } from '../form/pet-entry.ts';
import { petEntryErrors } from '../form/pet-entry-errors.ts';
import { changedGroups, changesIn, mergeEntries, type PetGroup, petGroups, withGroup } from '../list/pet-groups.ts';
import type { PetLists } from '../pet-lists.queries.ts';
import type { PetFormField } from '../form/pet-problem-words.ts';
import { petEntryOf, petFactsOf } from '../form/pet-request.ts';
import { useUpdatePet } from '../pet-changes.queries.ts';
import { petIn } from '../refusals.ts';
import { today } from '../today.ts';

const fieldsOf: Readonly<Record<PetGroup, readonly PetFormField[]>> = {
  name: ['name'],
  breed: ['breed'],
  colour: ['colour'],
  sex: ['sex'],
  neutered: ['neutered'],
  dateOfBirth: ['birth'],
  microchipNumber: ['microchip'],
  insurance: ['isInsured', 'insurer', 'policyNumber'],
};

export type Clash = {
  readonly mine: PetEntry;
  readonly theirs: PetEntry;
  readonly conflicts: readonly PetGroup[];
  readonly theirsOnly: readonly PetGroup[];
};

// Validates changed groups only, so that old data on record does not block a save.
const errorsIn = (entry: PetEntry, pet: Pet, changed: readonly PetGroup[]) => {
  const errors = petEntryErrors(entry, { species: pet.species, today: today() });
  const fields = petGroups.filter((group) => changed.includes(group)).flatMap((group) => fieldsOf[group]);
  return Object.fromEntries(fields.map((field) => [field, errors[field]]));
};

/** Whether edits were made while saving; they stay in the form. */
const hasMore = (sent: PetEntry, saved: Pet, lists: PetLists): boolean => {
  const { petId, entry } = petEditDraft.read();
  if (petId !== saved.petId || changedGroups(sent, entry).length === 0) return false;
  petEditDraft.update({ base: petEntryOf(saved, lists), version: saved.version });
  return true;
};

export const useEditPet = (pet: Pet, lists: PetLists, onSaved: () => void) => {
  const [opened] = useState(() => ({ base: petEntryOf(pet, lists), version: pet.version }));
  const [clash, setClash] = useState<Clash | null>(null);
  const draft = petEditDraft.useDraft();
  const isOwn = draft.petId === pet.petId;
  const { base, version } = isOwn ? draft : opened;
  const entry = isOwn ? draft.entry : base;
  const changed = changedGroups(base, entry).filter((group) => pet.editable[group]);
  const form = useFieldErrors<PetFormField>(errorsIn(entry, pet, changed));
  const save = useUpdatePet(pet.petId);

  const keep = (next: Partial<typeof draft>) =>
    petEditDraft.update({ petId: pet.petId, base, version, entry, ...next });
  const meet = (now: Pet) => {
    const theirs = petEntryOf(now, lists);
    const { merged, conflicts, theirsOnly } = mergeEntries({ base, mine: entry, theirs });
    setClash({ mine: entry, theirs, conflicts, theirsOnly });
    keep({ base: theirs, version: now.version, entry: merged });
  };
  const send = () => {
    if (save.isPending) return;
    const facts = petFactsOf(entry, lists, new Date().getFullYear());
    save.mutate(
      { ...changesIn(facts, changed), version },
      {
        onSuccess: (saved) => {
          if (hasMore(entry, saved, lists)) return;
          petEditDraft.clear();
          onSaved();
        },
        onError: (error) => {
          const now = petIn(error);
          if (now) meet(now);
        },
      },
    );
  };
  return {
    entry,
    changed,
    form,
    clash,
    error: clash !== null && petIn(save.error) !== null ? null : save.error,
    isSending: save.isPending,
    update: (changes: Partial<PetEntry>) => keep({ entry: { ...entry, ...changes } }),
    choose: (from: PetEntry, group: PetGroup) => keep({ entry: withGroup(entry, from, group) }),
    send,
  };
};
