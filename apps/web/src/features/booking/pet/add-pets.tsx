import { severalPetsTexts as texts } from '#texts/appointments/several-pets';
import { Plus, X } from 'lucide-react';
import type { Pet } from '@portal/contract/pets/pets.schemas';
import { maxOpenBookings } from '@portal/domain/booking/booking-rules';
import { mostPetsTogether } from '@portal/domain/booking/several-pets';
import { Button } from '../../../ui/button/button.tsx';
import { Row, Stack } from '../../../ui/layout/layout.tsx';
import { isBookable, type KnownSituation } from '../../before-booking/use-booking-situation.ts';
import type { Booking } from '../use-booking.ts';

type Props = { readonly booking: Booking; readonly situation: Pick<KnownSituation, 'pets' | 'roomForPets'> };

const mayCome = (pet: Pet): boolean => isBookable(pet) && !pet.awaitingInitialConsultation;

/** Beside the reasons, so that a booking for one pet takes no tap more. */
export const AddPets = ({ booking: { state, update }, situation: { pets, roomForPets } }: Props) => {
  const { petId, alsoPetIds } = state;
  const others = pets.filter((pet) => pet.petId !== petId && mayCome(pet));
  if (others.length === 0 || (roomForPets === 0 && alsoPetIds.length === 0)) return null;
  const isFull = alsoPetIds.length >= roomForPets;
  const isLimited = roomForPets < mostPetsTogether - 1 && roomForPets < others.length;
  return (
    <Stack as="section" gap={2} aria-label={texts.addAnotherPet}>
      <Row gap={2}>
        <span>{texts.addAnotherPet}</span>
        {others
          .filter((pet) => !isFull || alsoPetIds.includes(pet.petId))
          .map((pet) => {
            const isIn = alsoPetIds.includes(pet.petId);
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
      {alsoPetIds.length > 0 && <p>{texts.oneAfterAnother}</p>}
      {isLimited && <p>{texts.eachCounts(maxOpenBookings)}</p>}
    </Stack>
  );
};
