import type { Pet } from '@portal/contract/pets/pets.schemas';
import { ageToday, kindOf } from '../pet-words.ts';
import styles from '../pages/pages.module.css';

const rowsOf = (pet: Pet): readonly (readonly [string, string | null])[] => [
  ['Kind', kindOf(pet)],
  ['Age', ageToday(pet)],
  ['Sex', pet.sex],
  ['Neutered', pet.neutered === 'Unknown' ? null : pet.neutered],
  ['Colour', pet.colour],
  ['Microchip', pet.microchipNumber],
];

/** What the practice knows of a pet; what it does not know is left out. */
export const PetFacts = ({ pet }: { readonly pet: Pet }) => (
  <dl className={styles['facts']}>
    {rowsOf(pet).map(
      ([label, value]) =>
        value !== null && (
          <div key={label} className={styles['row']}>
            <dt>{label}</dt>
            <dd>{value}</dd>
          </div>
        ),
    )}
  </dl>
);
