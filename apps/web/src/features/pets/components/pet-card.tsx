import { Link } from '@tanstack/react-router';
import type { Pet } from '@portal/contract/pets/pets.schemas';
import { Card } from '../../../ui/card.tsx';
import { Chip } from '../../../ui/chip.tsx';
import { ageOf, kindOf } from '../pet-words.ts';
import styles from './pet-card.module.css';

const PetCard = ({ pet }: { readonly pet: Pet }) => (
  <Card as="li" className={styles['card']}>
    <span className={styles['initial']} aria-hidden="true">
      {pet.name.charAt(0)}
    </span>
    <div className={styles['words']}>
      <h3>
        <Link to="/pets/$petId" params={{ petId: String(pet.petId) }}>
          {pet.name}
        </Link>
      </h3>
      <p>{[kindOf(pet), ageOf(pet, new Date())].filter(Boolean).join(', ')}</p>
      {pet.awaitingInitialConsultation && (
        <Chip size="small" tone="info">
          First visit booked
        </Chip>
      )}
    </div>
  </Card>
);

/** Pets side by side, as many as fit. */
export const PetCards = ({ pets }: { readonly pets: readonly Pet[] }) => (
  <ul className={styles['list']}>
    {pets.map((pet) => (
      <PetCard key={pet.petId} pet={pet} />
    ))}
  </ul>
);
