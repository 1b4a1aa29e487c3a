import { useState } from 'react';
import { guestTexts } from '#texts/soft-bookings';
import { uiTexts } from '#texts/ui';
import { guestDraft } from '../guest/guest-draft.ts';
import { useSpecies } from '../../pets/pet-lists.queries.ts';
import { Alert } from '../../../ui/feedback/alert.tsx';
import { Button } from '../../../ui/button/button.tsx';
import { WaitingPage } from '../../../ui/feedback/card-skeletons.tsx';
import { ErrorText } from '../../../ui/feedback/error-text.tsx';
import { Form, FormFooter, useFieldErrors } from '../../../ui/form/form.tsx';
import { OptionList } from '../../../ui/fields/option-list.tsx';
import { guestTab, GuestTitle } from '../guest/guest-title.tsx';
import { TextField } from '../../../ui/fields/text-field.tsx';
import { GuestStepPage } from '../guest/guest-step-page.tsx';
import type { Guest } from '../guest/use-guest.ts';

const texts = guestTexts.pet;
const longestName = 30;

const nameError = (name: string): string | undefined => {
  if (name.trim() === '') return texts.nameMissing;
  return name.trim().length > longestName ? texts.nameTooLong : undefined;
};

const DescribePet = ({ guest }: { readonly guest: Guest }) => {
  const species = useSpecies();
  const [speciesId, setSpeciesId] = useState(guest.draft.speciesId);
  const [petName, setPetName] = useState(guest.draft.petName);
  const form = useFieldErrors({
    species: speciesId === null ? texts.speciesMissing : undefined,
    petName: nameError(petName),
  });
  const shownSpecies = form.shown('species');
  const send = () => {
    const isOther = speciesId !== guest.draft.speciesId;
    guestDraft.update({ speciesId, petName: petName.trim(), ...(isOther ? { reasonId: null } : {}) });
    guest.next('/guest/pet');
  };
  if (species.isPending) return <WaitingPage title={texts.title} documentTitle={guestTab(texts.title)} />;
  if (species.isError)
    return (
      <>
        <GuestTitle title={texts.title} />
        <Alert severity="error" action={<Button onClick={() => void species.refetch()}>{uiTexts.tryAgain}</Button>}>
          <ErrorText error={species.error} />
        </Alert>
      </>
    );
  return (
    <Form form={form} onSend={send}>
      <GuestTitle title={texts.title} />
      <OptionList
        id="species"
        legend={texts.species}
        options={species.data.map(({ speciesId: id, name }) => ({ value: String(id), title: name }))}
        value={speciesId === null ? null : String(speciesId)}
        onChange={(id) => setSpeciesId(Number(id))}
        {...(shownSpecies === undefined ? {} : { error: shownSpecies })}
      />
      <TextField
        id="petName"
        label={texts.name}
        autoComplete="off"
        maxLength={longestName}
        width="half"
        value={petName}
        onChange={setPetName}
        onBlur={() => form.touch('petName')}
        error={form.shown('petName')}
      />
      <FormFooter onBack={() => guest.back('/guest/pet')} />
    </Form>
  );
};

export const GuestPetPage = () => (
  <GuestStepPage step="/guest/pet">{(guest) => <DescribePet guest={guest} />}</GuestStepPage>
);
