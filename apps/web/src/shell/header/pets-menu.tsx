import { shellTexts } from '#texts/shell';
import { useLayoutEffect } from 'react';
import { Link } from '../../platform/router/link.tsx';
import { usePetsMenu } from '../../features/pets/pets.queries.ts';
import { PetFace } from '../../ui/pet-face/pet-face.tsx';
import styles from './side-menu.module.css';

export const PetsMenu = ({ onKnown }: { readonly onKnown: (hasPets: boolean) => void }) => {
  const pets = usePetsMenu();
  const hasPets = pets !== undefined;
  useLayoutEffect(() => onKnown(hasPets), [hasPets, onKnown]);
  if (!pets) return null;
  const { total, slicedData } = pets;
  if (total === 0) return <li className={styles['none']}>{shellTexts.noPets}</li>;
  return (
    <>
      {slicedData.map((pet) => (
        <li key={pet.petId}>
          <Link to={`/pets/${pet.petId}`} className={styles['pet']}>
            <PetFace pet={pet} size="small" />
            {pet.name}
          </Link>
        </li>
      ))}
      {total > slicedData.length && (
        <li>
          <Link to="/pets">{shellTexts.seeAll}</Link>
        </li>
      )}
    </>
  );
};
