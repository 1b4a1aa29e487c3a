import { bookingTexts as texts } from '#texts/appointments/booking';
import { type SubmitEvent, useState } from 'react';
import type { Pet } from '@portal/contract/pets/pets.schemas';
import { OptionList } from '../../../ui/fields/option-list.tsx';
import { FormFooter } from '../../../ui/form/form.tsx';
import { Stack } from '../../../ui/layout/layout.tsx';
import { StepTitle } from '../step-title.tsx';
import type { Booking } from '../use-booking.ts';

const speciesWords = {
  Custom: texts.other,
  Canine: texts.dog,
  Feline: texts.cat,
  Bird: texts.bird,
  Rabbit: texts.rabbit,
  Fish: texts.fish,
  Rodent: texts.smallFurry,
  Reptile: texts.reptile,
  Ferret: texts.ferret,
} as const satisfies Record<Pet['species'], string>;

const describe = ({ species, speciesOther, breed, awaitingInitialConsultation }: Pet): string => {
  if (awaitingInitialConsultation) return texts.unavailable.PET_AWAITING_INITIAL.text;
  return [speciesOther ?? speciesWords[species], breed].filter(Boolean).join(', ');
};

type Props = { readonly booking: Booking; readonly pets: readonly Pet[] };

export const PetStep = ({ booking: { booker, state, proceed, back }, pets }: Props) => {
  const [chosen, setChosen] = useState(state.petId);
  const [isMissing, setMissing] = useState(false);
  const submit = (event: SubmitEvent) => {
    event.preventDefault();
    if (chosen === null) return setMissing(true);
    proceed({ type: 'petChosen', petId: chosen });
  };
  return (
    <>
      <StepTitle booker={booker} title={texts.whoIsItFor} isWrong={isMissing} />
      <form onSubmit={submit} noValidate>
        <Stack gap={5}>
          <OptionList
            legend={texts.yourPets}
            options={pets.map((pet) => ({
              value: String(pet.petId),
              title: pet.name,
              description: describe(pet),
              disabled: pet.awaitingInitialConsultation,
            }))}
            value={chosen === null ? null : String(chosen)}
            onChange={(value) => {
              setChosen(Number(value));
              setMissing(false);
            }}
            {...(isMissing ? { error: texts.petMissing } : {})}
          />
          <FormFooter onBack={back} />
        </Stack>
      </form>
    </>
  );
};
