import { bookingTexts as texts } from '#texts/booking/booking';
import type { Pet } from '@portal/contract/pets/pets.schemas';
import { petTexts } from '#texts/pets/pets';
import { severalPetsTexts } from '#texts/booking/several-pets';
import { Plus, X } from 'lucide-react';
import { maxOpenBookings } from '@portal/domain/booking/booking-rules';
import { mostPetsTogether } from '@portal/domain/booking/several-pets';
import { saysSpecies } from '@portal/domain/pets/says-species';
import { Button } from '../../../ui/button/button.tsx';
import { BackButton } from '../../../ui/form/form.tsx';
import { PetFace } from '../../../ui/pet-face/pet-face.tsx';
import { StepTitle } from '../step-title.tsx';
import type { Booking } from '../use-booking.ts';
import styles from './pet-step.module.css';
import { Row, Stack } from '../../../ui/layout/layout.tsx';
import { isBookable, type Situation } from '../../before-booking/use-booking-situation.ts';

type AddProps = { readonly booking: Booking; readonly situation: Pick<Situation, 'pets' | 'roomForPets'> };

const mayCome = (pet: Pet): boolean => isBookable(pet) && !pet.awaitingInitialConsultation;

/** Shown with the reasons, so that booking for one pet needs no extra tap. */
export const AddPets = ({ booking: { state, update }, situation: { pets, roomForPets } }: AddProps) => {
  const [firstId, ...otherIds] = state.petIds;
  const others = pets.filter((pet) => pet.petId !== firstId && mayCome(pet));
  if (others.length === 0 || (roomForPets === 0 && otherIds.length === 0)) return null;
  const isFull = otherIds.length >= roomForPets;
  const isLimited = roomForPets < mostPetsTogether - 1 && roomForPets < others.length;
  return (
    <Stack as="section" gap={2} aria-label={severalPetsTexts.whoElse}>
      <Row gap={2}>
        <span>{severalPetsTexts.whoElse}</span>
        {others
          .filter((pet) => !isFull || otherIds.includes(pet.petId))
          .map((pet) => {
            const isIn = otherIds.includes(pet.petId);
            return (
              <Button
                key={pet.petId}
                size="small"
                variant="outlined"
                color="secondary"
                aria-pressed={isIn}
                onClick={() => update({ type: isIn ? 'petLeftOut' : 'petAdded', petId: pet.petId })}
              >
                {isIn ? <X size={16} aria-hidden="true" /> : <Plus size={16} aria-hidden="true" />} {pet.name}
              </Button>
            );
          })}
      </Row>
      {otherIds.length > 0 && <p>{severalPetsTexts.oneAfterAnother}</p>}
      {isLimited && <p>{severalPetsTexts.eachCounts(maxOpenBookings)}</p>}
    </Stack>
  );
};

const describe = ({ species, speciesOther, breed }: Pet): string => {
  const kind = speciesOther ?? petTexts.kinds[species];
  if (breed === null) return kind;
  return saysSpecies(breed, kind) ? breed : `${kind}, ${breed}`;
};

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
            isChosen={pet.petId === state.petIds[0]}
            onChoose={() => proceed({ type: 'petChosen', petId: pet.petId })}
          />
        </li>
      ))}
    </ul>
    <BackButton onClick={back} />
  </>
);
