import { Link } from '@tanstack/react-router';
import type { Pet } from '@portal/contract/pets/pets.schemas';
import { Card } from '../../../ui/card.tsx';
import { Chip } from '../../../ui/chip.tsx';
import { ageToday, kindOf } from '../pet-words.ts';
import styles from './pet-card.module.css';

type Heading = 'h2' | 'h3';

const PetCard = ({ pet, heading: Heading }: { readonly pet: Pet; readonly heading: Heading }) => (
  <Card as="li" className={styles['card']}>
    <span className={styles['initial']} aria-hidden="true">
      {pet.name.charAt(0)}
    </span>
    <div className={styles['words']}>
      <Heading>
        <Link to="/pets/$petId" params={{ petId: String(pet.petId) }}>
          {pet.name}
        </Link>
      </Heading>
      <p>{[kindOf(pet), ageToday(pet)].filter(Boolean).join(', ')}</p>
      {pet.awaitingInitialConsultation && (
        <Chip size="small" tone="info">
          First visit booked
        </Chip>
      )}
    </div>
  </Card>
);

/** Pets side by side, as many as fit; their names are headings of the level that the page has come to. */
export const PetCards = ({ pets, heading }: { readonly pets: readonly Pet[]; readonly heading: Heading }) => (
  <ul className={styles['list']}>
    {pets.map((pet) => (
      <PetCard key={pet.petId} pet={pet} heading={heading} />
    ))}
  </ul>
);
