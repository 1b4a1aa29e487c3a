import { Plus } from 'lucide-react';
import { useId } from 'react';
import type { Pet } from '@portal/contract/pets/pets.schemas';
import { dashboardTexts as texts } from '#texts/dashboard';
import { Link } from '../../../platform/router/link.tsx';
import { Stack } from '../../../ui/layout/layout.tsx';
import { PetFace } from '../../../ui/pet-face/pet-face.tsx';
import styles from './dashboard.module.css';

export const PetFaces = ({ pets }: { readonly pets: readonly Pet[] }) => {
  const id = useId();
  return (
    <Stack as="section" gap={3} aria-labelledby={id}>
      <h2 id={id}>{texts.yourPets}</h2>
      <ul role="list" className={styles['faces']}>
        {pets.map((pet) => (
          <li key={pet.petId}>
            <Link className={styles['face']} to={`/pets/${pet.petId}`}>
              <PetFace pet={pet} size="medium" />
              {pet.name}
            </Link>
          </li>
        ))}
        <li>
          <Link className={styles['face']} to="/pets/register" aria-label={texts.addAPet}>
            <span className={styles['add']}>
              <Plus size={24} aria-hidden="true" />
            </span>
            {texts.addPet}
          </Link>
        </li>
      </ul>
    </Stack>
  );
};
