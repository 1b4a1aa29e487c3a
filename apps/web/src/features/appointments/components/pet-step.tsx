import { type SubmitEvent, useState } from 'react';
import type { Pet } from '@portal/contract/pets/pets.schemas';
import { FormFooter } from '../../../ui/form-footer.tsx';
import { OptionList } from '../../../ui/option-list.tsx';
import { PageTitle } from '../../../ui/page-title.tsx';
import { unavailableWords } from '../booking-unavailable.ts';
import { bookingDraft } from '../booking-draft.ts';
import type { BookNavigation } from '../use-book-search.ts';
import styles from './pet-step.module.css';

const speciesWords = {
  Custom: 'Other',
  Canine: 'Dog',
  Feline: 'Cat',
  Bird: 'Bird',
  Rabbit: 'Rabbit',
  Fish: 'Fish',
  Rodent: 'Small furry',
  Reptile: 'Reptile',
  Ferret: 'Ferret',
} as const satisfies Record<Pet['species'], string>;

const describe = ({ species, speciesOther, breed, awaitingInitialConsultation }: Pet): string => {
  if (awaitingInitialConsultation) return unavailableWords.PET_AWAITING_INITIAL.text;
  return [speciesOther ?? speciesWords[species], breed].filter(Boolean).join(', ');
};

type Props = { readonly pets: readonly Pet[]; readonly navigation: BookNavigation };

const title = 'Who is the visit for?';

/** Whom the visit is for. */
export const PetStep = ({ pets, navigation: { search, go, back } }: Props) => {
  const [chosen, setChosen] = useState(search.petId);
  const [isMissing, setMissing] = useState(false);

  const submit = (event: SubmitEvent) => {
    event.preventDefault();
    if (chosen === undefined) return setMissing(true);
    bookingDraft.update({ petId: chosen });
    // Another pet may need another kind of visit; its time has to be looked for anew.
    const isSame = chosen === search.petId;
    const { practice, reasonId } = search;
    go(isSame ? { ...search, step: undefined } : { practice, petId: chosen, reasonId });
  };
  return (
    <>
      <PageTitle title={title} documentTitle={isMissing ? `Error: ${title}` : title} />
      <form className={styles['form']} onSubmit={submit} noValidate>
        <OptionList
          legend="Your pets"
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
          {...(isMissing ? { error: 'Choose which pet the visit is for' } : {})}
        />
        <FormFooter onBack={back} />
      </form>
    </>
  );
};
