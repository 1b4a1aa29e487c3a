import { bookingTexts as texts } from '#texts/appointments/booking';
import type { Pet } from '@portal/contract/pets/pets.schemas';
import { Button } from '../../../ui/button/button.tsx';
import { PetFace } from '../../../ui/pet-face/pet-face.tsx';
import { StepTitle } from '../step-title.tsx';
import type { Booking } from '../use-booking.ts';
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

const describe = ({ species, speciesOther, breed }: Pet): string =>
  [...new Set([speciesOther ?? speciesWords[species], breed])].filter(Boolean).join(', ');

type CardProps = { readonly pet: Pet; readonly isChosen: boolean; readonly onChoose: () => void };

const PetButton = ({ pet, isChosen, onChoose }: CardProps) => {
  const { awaitingInitialConsultation: isWaiting } = pet;
  return (
    <button
      type="button"
      className={styles['pet']}
      data-chosen={isChosen}
      aria-disabled={isWaiting || undefined}
      onClick={() => {
        if (!isWaiting) onChoose();
      }}
    >
      <span className={styles['face']}>
        <PetFace pet={pet} size="medium" />
      </span>
      <strong>{pet.name}</strong>
      <span className={styles['kind']}>{isWaiting ? texts.unavailable.PET_AWAITING_INITIAL.text : describe(pet)}</span>
    </button>
  );
};

type Props = { readonly booking: Booking; readonly pets: readonly Pet[] };

export const PetStep = ({ booking: { booker, state, proceed, back }, pets }: Props) => (
  <>
    <StepTitle booker={booker} title={texts.whoIsItFor} />
    <ul role="list" className={styles['pets']} aria-label={texts.yourPets}>
      {pets.map((pet) => (
        <li key={pet.petId}>
          <PetButton
            pet={pet}
            isChosen={pet.petId === state.petId}
            onChoose={() => proceed({ type: 'petChosen', petId: pet.petId })}
          />
        </li>
      ))}
    </ul>
    <div>
      <Button variant="outlined" onClick={back}>
        {texts.back}
      </Button>
    </div>
  </>
);
