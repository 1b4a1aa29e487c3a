import { useNavigate } from '@tanstack/react-router';
import type { Pet } from '@portal/contract/pets/pets.schemas';
import { petFormTexts } from '#texts/pets/pet-form';
import { petPageTexts as texts } from '#texts/pets/pet-page';
import { Alert } from '../../../ui/feedback/alert.tsx';
import { Form, FormFooter } from '../../../ui/form/form.tsx';
import { NavigationGuard } from '../../../ui/form/navigation-guard.tsx';
import { PageTitle } from '../../../ui/page/page-title.tsx';
import { PracticeCall } from '../../../ui/page/phone-link.tsx';
import { SubmissionError } from '../../../ui/feedback/error-text.tsx';
import { TextField } from '../../../ui/fields/text-field.tsx';
import { useToast } from '../../../ui/feedback/toast.tsx';
import { useProfile } from '../../clients/clients.queries.ts';
import { petEditDraft } from '../register/pet-draft.ts';
import { fieldMessages } from '../refusals.ts';
import { changedGroups, type PetGroup, petGroups } from '../list/pet-groups.ts';
import { useEditPet } from './use-edit-pet.ts';
import { usePetLists } from '../pet-lists.queries.ts';
import { NeuteredField, SexField } from '../form/answer-fields.tsx';
import { BirthField } from '../form/birth-field.tsx';
import { BreedField, ColourField } from '../form/breed-fields.tsx';
import { ClashChoice } from './clash-choice.tsx';
import { InsuranceFields } from '../form/insurance-fields.tsx';
import { MicrochipField } from '../form/microchip-field.tsx';
import type { PetFormProps } from '../form/pet-form-props.ts';
import { PracticeKeeps } from '../page/practice-keeps.tsx';

const NameField = ({ entry, update, form }: PetFormProps) => (
  <TextField
    id="name"
    label={petFormTexts.name}
    value={entry.name}
    onChange={(name) => update({ name })}
    onBlur={() => form.touch('name')}
    error={form.shown('name')}
    autoComplete="off"
    maxLength={30}
    counter
    width="half"
  />
);

const fields = {
  name: NameField,
  breed: BreedField,
  colour: ColourField,
  sex: SexField,
  neutered: NeuteredField,
  dateOfBirth: BirthField,
  microchipNumber: MicrochipField,
  insurance: InsuranceFields,
} as const satisfies Record<PetGroup, unknown>;

// Evaluated on leaving, so that a pet just saved does not count as unsaved.
const hasUnsavedChanges = (id: number): boolean => {
  const { petId, base, entry } = petEditDraft.read();
  return petId === id && changedGroups(base, entry).length > 0;
};

const useDone = (pet: Pet) => {
  const navigate = useNavigate();
  const toast = useToast();
  const back = () => void navigate({ to: '/pets/$petId', params: { petId: String(pet.petId) } });
  const saved = () => {
    toast({ type: 'success', message: texts.saved(pet.name) });
    back();
  };
  return { back, saved };
};

export const EditPetForm = ({ pet }: { readonly pet: Pet }) => {
  const { back, saved } = useDone(pet);
  const draft = petEditDraft.useDraft();
  const breed = draft.petId === pet.petId ? draft.entry.breed : { value: idOf(pet.breedId), text: pet.breed ?? '' };
  const { lists } = usePetLists({ speciesId: pet.speciesId, breed });
  const { entry, changed, form, clash, error, isSending, update, choose, send } = useEditPet(pet, lists, saved);
  const profile = useProfile().data;
  const practice = { name: profile?.homePracticeName ?? '', phone: profile?.homePracticePhone ?? '' };
  const open = petGroups.filter((group) => pet.editable[group]);
  return (
    <>
      <NavigationGuard mayLeave={() => !hasUnsavedChanges(pet.petId)} />
      <Form form={form} onSend={changed.length === 0 ? back : send}>
        <PageTitle title={texts.editTitle(pet.name)} />
        {clash && <ClashChoice clash={clash} entry={entry} onChoose={choose} />}
        {error !== null && (
          <Alert severity="error">
            <SubmissionError error={error} />
            {fieldMessages(error).map((message) => (
              <p key={message}>{message}</p>
            ))}
            <PracticeCall practice={practice} />
          </Alert>
        )}
        {open.map((group) => {
          const GroupField = fields[group];
          return <GroupField key={group} {...{ entry, lists, update, form }} />;
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

const idOf = (id: number | null): string | null => (id === null ? null : String(id));
