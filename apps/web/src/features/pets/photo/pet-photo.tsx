import type { Pet } from '@portal/contract/pets/pets.schemas';
import { petTexts } from '#texts/pets/pets';
import { BlobImage } from '../../../ui/blob-image.tsx';
import { classNames } from '../../../ui/class-names.ts';
import { usePetPhoto } from './use-pet-photo.ts';
import styles from './pet-photo.module.css';

type Props = {
  readonly pet: Pick<Pet, 'petId' | 'name' | 'photoUrl'>;
  readonly size: 'small' | 'full';
  /** Alt text is redundant beside the pet's name. */
  readonly decorative?: boolean;
};

export const PetPhoto = ({ pet, size, decorative = false }: Props) => {
  const photo = usePetPhoto(pet, size);
  const look = classNames(styles['photo'], styles[size]);
  if (photo) return <BlobImage className={look} blob={photo} alt={decorative ? '' : petTexts.photoOf(pet.name)} />;
  return (
    <span className={look} aria-hidden="true">
      {[...pet.name][0]}
    </span>
  );
};
