import type { ReactNode } from 'react';
import type { Pet } from '@portal/contract/pets/pets.schemas';
import { petTexts } from '#texts/pets/pets';
import { Link } from '../../../platform/router/link.tsx';
import { unbroken } from '../../../ui/unbroken.ts';
import { Card } from '../../../ui/page/card.tsx';
import { PetFace } from '../../../ui/pet-face/pet-face.tsx';
import { Chip } from '../../../ui/button/chip.tsx';
import { ageToday, isPast, kindOf } from '../format-pet.ts';
import styles from './pet-card.module.css';

type CardProps = { readonly pet: Pet; readonly nextAppointmentOf: (pet: Pet) => string | null };

const PetLink = ({ pet }: { readonly pet: Pet }) => <Link to={`/pets/${pet.petId}`}>{pet.name}</Link>;

const PetCard = ({ pet, nextAppointmentOf }: CardProps) => {
  const appointment = nextAppointmentOf(pet);
  return (
    <Card as="li" className={styles['card']}>
      <PetFace pet={pet} size="medium" />
      <div className={styles['words']}>
        <h2>
          <PetLink pet={pet} />
        </h2>
        <p>{unbroken([kindOf(pet), ageToday(pet)].filter(Boolean).join(', '))}</p>
        {appointment !== null && <p className={styles['appointment']}>{petTexts.nextAppointment(appointment)}</p>}
        {pet.awaitingInitialConsultation && <Chip tone="info">{petTexts.firstAppointmentBooked}</Chip>}
        {pet.status === 'PENDING_REVIEW' && <Chip tone="neutral">{petTexts.practiceIsChecking}</Chip>}
      </div>
    </Card>
  );
};

type Props = Pick<CardProps, 'nextAppointmentOf'> & { readonly pets: readonly Pet[] };

export const PetCards = ({ pets, nextAppointmentOf }: Props) => (
  <ul role="list" className={styles['list']}>
    {pets.map((pet) => (
      <PetCard key={pet.petId} pet={pet} nextAppointmentOf={nextAppointmentOf} />
    ))}
  </ul>
);

const endingOf = (pet: Pet): ReactNode =>
  pet.status === 'DECEASED' ? petTexts.remember(pet.name) : petTexts.hasMovedOn;

type GroupProps = { readonly id: string; readonly title: string; readonly pets: readonly Pet[] };

const PastGroup = ({ id, title, pets }: GroupProps) => (
  <section className={styles['past']} aria-labelledby={id}>
    <h2 id={id}>{title}</h2>
    <ul role="list" className={styles['list']}>
      {pets.map((pet) => (
        <li key={pet.petId} className={styles['quiet']}>
          <PetFace pet={pet} size="medium" isQuiet={pet.status === 'DECEASED'} />
          <div className={styles['words']}>
            <h3>
              <PetLink pet={pet} />
            </h3>
            <p>{endingOf(pet)}</p>
          </div>
        </li>
      ))}
    </ul>
  </section>
);

/** Pets that have died, and pets that live elsewhere or are no longer registered. */
export const PastPets = ({ pets }: { readonly pets: readonly Pet[] }) => {
  const past = pets.filter(isPast);
  const died = past.filter(({ status }) => status === 'DECEASED');
  const others = past.filter(({ status }) => status !== 'DECEASED');
  return (
    <>
      {died.length > 0 && <PastGroup id="in-loving-memory" title={petTexts.inLovingMemory} pets={died} />}
      {others.length > 0 && <PastGroup id="no-longer-with-you" title={petTexts.noLongerWithYou} pets={others} />}
    </>
  );
};
