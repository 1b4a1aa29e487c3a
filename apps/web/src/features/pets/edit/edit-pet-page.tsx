import type { Insurer, Pet } from '@portal/contract/pets/pets.schemas';
import { petPageTexts as texts } from '#texts/pets/pet-page';
import { petTexts } from '#texts/pets/pets';
import { useState } from 'react';
import { useNavigate, useParams } from '../../../platform/router/use-router.ts';
import { Alert } from '../../../ui/feedback/alert.tsx';
import { LoadFailed } from '../../../ui/feedback/load-failed.tsx';
import { PetLoadFailed } from '../pet-load-failed.tsx';
import { useToast } from '../../../ui/feedback/toast.tsx';
import { WaitingPage } from '../../../ui/feedback/card-skeletons.tsx';
import { OptionList } from '../../../ui/fields/option-list.tsx';
import { Form, FormFooter, useFieldErrors } from '../../../ui/form/form.tsx';
import { NavigationGuard } from '../../../ui/form/navigation-guard.tsx';
import { FailedOutcome } from '../../../ui/feedback/outcome.tsx';
import { Row, Stack } from '../../../ui/layout/layout.tsx';
import { PageTitle } from '../../../ui/page/page-title.tsx';
import { PetFace } from '../../../ui/pet-face/pet-face.tsx';
import { type CalledPractice, PracticeCall } from '../../../ui/page/phone-link.tsx';
import { useHomePractice } from '../../clients/clients.queries.ts';
import type { PetEntry } from '../form/pet-entry.ts';
import { refusedFields, petErrors } from '../form/pet-errors.ts';
import { editableFields, petFields, showPetField, type EditableField, petEntryOf } from '../form/pet-fields.ts';
import styles from '../form/pet-form.module.css';
import { type PetLists, usePetLists } from '../pet-lists.queries.ts';
import { usePet } from '../pets.queries.ts';
import { once } from '../../../platform/time/once.ts';
import { ApiError, errorCode } from '../../../platform/api-client.ts';
import { isRecord } from '../../../platform/draft-store.ts';
import { createEditDraft } from '../../../platform/forms/edit-draft.ts';
import { changedFields, threeWayMerge, toPatch, type Versions } from '../../../platform/forms/form-fields.ts';
import { today } from '../../../platform/time/today.ts';
import { useUpdatePet } from '../pet-changes.queries.ts';

const usePetEditDraft = createEditDraft<PetEntry>('petEditDraft', petFields);

type Conflict = Omit<ReturnType<typeof threeWayMerge<PetEntry>>, 'merged'> & Omit<Versions<PetEntry>, 'base'>;

const petIn = (error: unknown): Pet | null => {
  if (!(error instanceof ApiError) || errorCode(error) !== 'STALE') return null;
  const pet: unknown = error.body?.meta['pet'];
  return isRecord(pet) && typeof pet['petId'] === 'number' ? (pet as Pet) : null;
};

const changedIn = (pet: Pet, base: PetEntry, mine: PetEntry): EditableField[] => {
  const changed = changedFields<PetEntry>(petFields, base, mine);
  return editableFields.filter((name) => pet.editable[name] && changed.includes(name));
};

const useEditPet = (pet: Pet, insurers: readonly Insurer[], onSaved: () => void) => {
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

const list = once(() => new Intl.ListFormat('en-GB', { type: 'conjunction' }));

type ConflictProps = {
  readonly conflict: Conflict;
  readonly entry: PetEntry;
  readonly lists: PetLists;
  readonly onChoose: (changes: Partial<PetEntry>) => void;
};

const ConflictChoice = ({ conflict, entry, lists, onChoose }: ConflictProps) => {
  const { mine, theirs, conflicts, theirsOnly } = conflict;
  const show = (name: keyof PetEntry, from: PetEntry) => showPetField(name, from, lists).join(', ');
  return (
    <Alert severity="warning" title={texts.stale.title}>
      <p>{conflicts.length > 0 ? texts.stale.text : texts.stale.merged}</p>
      {theirsOnly.length > 0 && (
        <p>
          {texts.stale.also(
            list().format(theirsOnly.map((name) => `${petFields[name].label} (${show(name, theirs)})`)),
          )}
        </p>
      )}
      {conflicts.map((name) => (
        <OptionList
          key={name}
          legend={petFields[name].label}
          options={[
            { value: 'mine', title: texts.stale.yours(show(name, mine)) },
            { value: 'theirs', title: texts.stale.theirs(show(name, theirs)) },
          ]}
          value={show(name, entry) === show(name, theirs) ? 'theirs' : 'mine'}
          onChange={(value) => onChoose({ [name]: (value === 'mine' ? mine : theirs)[name] })}
        />
      ))}
    </Alert>
  );
};

const PracticeKeeps = ({ pet, practice }: { readonly pet: Pet; readonly practice: CalledPractice }) => {
  const closed = editableFields.filter((name) => !pet.editable[name]);
  if (closed.length === 0) return null;
  const names = list().format(closed.map((name) => petFields[name].label.toLowerCase()));
  return (
    <section className={styles['keeps']} aria-labelledby="practice-keeps">
      <h2 id="practice-keeps">{texts.callToChange}</h2>
      <p>{texts.callToChangeLead(names.charAt(0).toUpperCase() + names.slice(1))}</p>
      <PracticeCall practice={practice} />
    </section>
  );
};

const useDone = (pet: Pet) => {
  const navigate = useNavigate();
  const toast = useToast();
  const back = () => void navigate({ to: `/pets/${pet.petId}` });
  const saved = () => {
    toast({ type: 'success', message: texts.saved(pet.name) });
    back();
  };
  return { back, saved };
};

type FormProps = { readonly pet: Pet; readonly insurers: readonly Insurer[] };

const EditPetForm = ({ pet, insurers }: FormProps) => {
  const { back, saved } = useDone(pet);
  const { entry, hasChanges, form, conflict, error, isSending, isChanged, update, send } = useEditPet(
    pet,
    insurers,
    saved,
  );
  const breedId = entry.breed.value === null ? null : Number(entry.breed.value);
  const { lists } = usePetLists({ speciesId: pet.speciesId, breedId });
  const practice = useHomePractice() ?? { name: '', phone: '' };
  const open = editableFields.filter((name) => pet.editable[name]);
  return (
    <>
      <NavigationGuard mayLeave={() => !isChanged()} />
      <Form form={form} onSend={hasChanges ? send : back}>
        <Row wrap={false}>
          <PetFace pet={pet} size="small" />
          <PageTitle title={texts.editTitle(pet.name)} />
        </Row>
        {conflict && <ConflictChoice conflict={conflict} entry={entry} lists={lists} onChoose={update} />}
        <FailedOutcome error={error}>
          {refusedFields(error).map((message) => (
            <p key={message}>{message}</p>
          ))}
          <PracticeCall practice={practice} />
        </FailedOutcome>
        {open.map((name) => {
          const Control = petFields[name].control;
          return <Control key={name} entry={entry} lists={lists} update={update} form={form} isNew={false} />;
        })}
        {open.length === 0 ? (
          <p>{texts.nothingEditable(pet.name)}</p>
        ) : (
          <FormFooter submitLabel={texts.saveChanges} submitting={isSending} onBack={back} />
        )}
      </Form>
      <PracticeKeeps pet={pet} practice={practice} />
    </>
  );
};

const Content = ({ petId }: { readonly petId: number }) => {
  const pet = usePet(petId);
  const practice = useHomePractice();
  // The form needs the insurer kinds before it can render; other lists may load later.
  const { areReady, lists, error, refetch } = usePetLists({ speciesId: pet.data?.speciesId ?? null, breedId: null });
  if (pet.isError && !pet.data) return <PetLoadFailed pet={pet} />;
  if (error !== null) return <LoadFailed practice={practice} title={petTexts.yourPet} query={{ error, refetch }} />;
  if (pet.data && areReady) return <EditPetForm pet={pet.data} insurers={lists.insurers} />;
  return <WaitingPage title={pet.data ? texts.editTitle(pet.data.name) : petTexts.yourPet} />;
};

export const EditPetPage = () => {
  const { petId } = useParams();
  return (
    <Stack gap={5} className={styles['page']}>
      <Content petId={Number(petId)} />
    </Stack>
  );
};
