import { useState } from 'react';
import { countCharacters } from '@portal/domain/pets/characters';
import { isPetNameTooLong } from '@portal/domain/pets/pet-name';
import { guestRecord } from '@portal/domain/booking/guest-record';
import { guestTexts } from '#texts/booking/guest';
import { uiTexts } from '#texts/ui';
import { useSpecies } from '../../pets/pet-lists.queries.ts';
import { Alert } from '../../../ui/feedback/alert.tsx';
import { Button } from '../../../ui/button/button.tsx';
import { WaitingPage } from '../../../ui/feedback/card-skeletons.tsx';
import { ErrorText } from '../../../ui/feedback/error-text.tsx';
import { Form, FormFooter, useFieldErrors } from '../../../ui/form/form.tsx';
import { OptionList } from '../../../ui/fields/option-list.tsx';
import { speciesOption } from '../../../ui/pet-face/species-options.tsx';
import { TextField } from '../../../ui/fields/text-field.tsx';
import { StepTitle } from '../step-title.tsx';
import type { Booking } from '../use-booking.ts';

const texts = guestTexts.pet;

export const petNameError = (name: string): string | undefined => {
  if (name.trim() === '') return texts.nameMissing;
  return isPetNameTooLong(name.trim()) ? texts.nameTooLong : undefined;
};

export const GuestPetStep = ({ booking }: { readonly booking: Booking }) => {
  const { booker, state, proceed, back } = booking;
  const species = useSpecies();
  const [speciesId, setSpeciesId] = useState(state.speciesId);
  const [petName, setPetName] = useState(state.petName);
  const form = useFieldErrors({
    species: speciesId === null ? texts.speciesMissing : undefined,
    petName: petNameError(petName),
  });
  const send = () => {
    if (speciesId !== null) proceed({ type: 'petDescribed', speciesId, petName: petName.trim() });
  };
  if (species.isPending) return <WaitingPage title={texts.title} documentTitle={booker.tabOf(texts.title)} />;
  if (species.isError)
    return (
      <>
        <StepTitle booker={booker} title={texts.title} />
        <Alert severity="error" action={<Button onClick={() => void species.refetch()}>{uiTexts.tryAgain}</Button>}>
          <ErrorText error={species.error} />
        </Alert>
      </>
    );
  return (
    <Form form={form} onSend={send}>
      <StepTitle booker={booker} title={texts.title} />
      <OptionList
        id="species"
        legend={texts.species}
        options={species.data.map((kind) => speciesOption({ ...kind, title: kind.name }))}
        value={speciesId === null ? null : String(speciesId)}
        onChange={(id) => setSpeciesId(Number(id))}
        error={form.errorOf('species')}
      />
      <TextField
        {...form.field('petName')}
        label={texts.name}
        autoComplete="off"
        maxLength={guestRecord.petName.max}
        lengthOf={countCharacters}
        width="half"
        value={petName}
        onChange={setPetName}
      />
      <FormFooter onBack={back} />
    </Form>
  );
};
