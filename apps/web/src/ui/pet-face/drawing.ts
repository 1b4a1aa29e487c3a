import type { Pet } from '@portal/contract/pets/pets.schemas';
import { coatOf } from './coat.ts';
import faces from './faces.svg';
import styles from './pet-face.module.css';

export const drawingOf = (species: Pet['species'], colour: string | null) => {
  const { coat, marks } = coatOf(colour, species);
  return {
    className: styles['coat'],
    'data-species': species,
    'data-coat': coat,
    'data-marks': marks,
    href: `${faces}#${species}`,
  };
};
