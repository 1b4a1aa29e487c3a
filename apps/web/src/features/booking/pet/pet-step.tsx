import { bookingTexts as texts } from '#texts/appointments/booking';
import { type SubmitEvent, useState } from 'react';
import type { Pet } from '@portal/contract/pets/pets.schemas';
import { FormFooter } from '../../../ui/form/form.tsx';
import { OptionList } from '../../../ui/fields/option-list.tsx';
import { PageTitle } from '../../../ui/page/page-title.tsx';
import { unavailableWords } from '../entry/booking-unavailable.ts';
import { bookingDraft } from '../booking-draft.ts';
import type { BookNavigation } from '../use-book-search.ts';
import styles from './pet-step.module.css';

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
  if (awaitingInitialConsultation) return unavailableWords.PET_AWAITING_INITIAL.text;
  return [speciesOther ?? speciesWords[species], breed].filter(Boolean).join(', ');
};

type Props = { readonly pets: readonly Pet[]; readonly navigation: BookNavigation };

const title = texts.whoIsTheVisitFor;

export const PetStep = ({ pets, navigation: { search, go, back } }: Props) => {
  const [chosen, setChosen] = useState(search.petId);
  const [isMissing, setMissing] = useState(false);

  const submit = (event: SubmitEvent) => {
    event.preventDefault();
    if (chosen === undefined) return setMissing(true);
    bookingDraft.update({ petId: chosen });
    // Another pet may need another reason, so the slot is dropped.
    const isSame = chosen === search.petId;
    const { practice, reasonId } = search;
    go(isSame ? { ...search, step: undefined } : { practice, petId: chosen, reasonId });
  };
  return (
    <>
      <PageTitle title={title} documentTitle={isMissing ? texts.error(title) : title} />
      <form className={styles['form']} onSubmit={submit} noValidate>
        <OptionList
          legend={texts.yourPets}
          options={pets.map((pet) => ({
            value: String(pet.petId),
            title: pet.name,
            description: describe(pet),
            disabled: pet.awaitingInitialConsultation,
          }))}
          value={chosen === undefined ? null : String(chosen)}
          onChange={(value) => {
            setChosen(Number(value));
            setMissing(false);
          }}
          {...(isMissing ? { error: texts.chooseWhichPetTheVisit } : {})}
        />
        <FormFooter onBack={back} />
      </form>
    </>
  );
};
