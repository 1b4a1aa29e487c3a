import { useQuery } from '@tanstack/react-query';
import type { Pet } from '@portal/contract/pets/pets.schemas';
import { callForBlob } from '../../platform/api-client.ts';
import { classNames } from '../class-names.ts';
import { BlobImage } from './blob-image.tsx';
import { type Drawn, drawingOf } from './drawing.ts';
import styles from './pet-face.module.css';

type PhotoSize = 'small' | 'full';

const versionIn = (photoUrl: string): number | undefined => {
  const version = /[?&]v=(\d+)/.exec(photoUrl)?.[1];
  return version === undefined ? undefined : Number(version);
};

export const petPhotoKey = (photoUrl: string | null, size: PhotoSize) => ['pet-photos', photoUrl, size] as const;

/** Fetched with the bearer, which an `img` cannot send. Null if there is no photo. */
const usePetPhoto = (pet: Pick<Pet, 'petId' | 'photoUrl'> | undefined, size: PhotoSize): Blob | null => {
  const photoUrl = pet?.photoUrl ?? null;
  const { data } = useQuery({
    queryKey: petPhotoKey(photoUrl, size),
    queryFn: () =>
      callForBlob('GET /bff/v2/pets/{petId}/photo', {
        params: { petId: pet?.petId ?? 0 },
        query: { v: versionIn(photoUrl ?? ''), size },
      }),
    enabled: photoUrl !== null,
    // A new photo has a new URL.
    staleTime: Infinity,
  });
  return photoUrl === null ? null : (data ?? null);
};

type Pictured = Pick<Pet, 'petId' | 'photoUrl'> & Drawn;

const unknownPet = { species: 'Custom', colour: null } as const;

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
  // Fetched by prerender/inlined-scripts.ts.
  if (import.meta.env.SSR && pet?.photoUrl)
    return <img className={classNames(look, styles['photo'])} data-photo={pet.photoUrl} alt={alt} />;
  const { href, className, ...coat } = drawingOf(pet ?? unknownPet);
  return (
    <span className={classNames(look, className)} {...coat} aria-hidden="true">
      <svg>
        <use href={href} />
      </svg>
    </span>
  );
};
