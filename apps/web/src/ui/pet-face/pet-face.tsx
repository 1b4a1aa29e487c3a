import type { Pet } from '@portal/contract/pets/pets.schemas';
import { classNames } from '../class-names.ts';
import { BlobImage } from './blob-image.tsx';
import { drawingOf } from './drawing.ts';
import styles from './pet-face.module.css';
import { usePetPhoto } from './use-pet-photo.ts';

type Pictured = Pick<Pet, 'petId' | 'species' | 'colour' | 'photoUrl'>;

type Props = {
  /** Shows a paw while the pet is unknown. */
  readonly pet: Pictured | undefined;
  /** 40 px, 72 px, or the width of the container. */
  readonly size: 'small' | 'medium' | 'full';
  readonly isQuiet?: boolean;
  readonly alt?: string;
};

/** The owner's photo, or else a drawing of the species in the colour of the pet. */
export const PetFace = ({ pet, size, isQuiet = false, alt = '' }: Props) => {
  const photo = usePetPhoto(pet, size === 'full' ? 'full' : 'small');
  const look = classNames(styles['face'], styles[size], isQuiet && styles['quiet']);
  if (photo) return <BlobImage className={classNames(look, styles['photo'])} blob={photo} alt={alt} />;
  const { href, className, ...coat } = drawingOf(pet?.species ?? 'Custom', pet?.colour ?? null);
  return (
    <span className={classNames(look, className)} {...coat} aria-hidden="true">
      <svg>
        <use href={href} />
      </svg>
    </span>
  );
};
