import { useQuery } from '@tanstack/react-query';
import type { Pet } from '@portal/contract/pets/pets.schemas';
import { petTexts } from '#texts/pets/pets';
import { BlobImage } from './blob-image.tsx';
import { classNames } from '../../../ui/class-names.ts';
import styles from './pet-photo.module.css';
import { callForBlob } from '../../../platform/api-client.ts';
import { petsKeys, type PhotoSize } from '../pets.queries.ts';

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

type Pictured = Pick<Pet, 'petId' | 'photoUrl'>;

const versionIn = (photoUrl: string): number | undefined => {
  const version = /[?&]v=(\d+)/.exec(photoUrl)?.[1];
  return version === undefined ? undefined : Number(version);
};

/** Fetched with the bearer, which an `img` cannot send. Null if there is no photo. */
const usePetPhoto = ({ petId, photoUrl }: Pictured, size: PhotoSize): Blob | null => {
  const { data } = useQuery({
    queryKey: petsKeys.photo(photoUrl ?? '', size),
    queryFn: () =>
      callForBlob('GET /bff/v2/pets/{petId}/photo', {
        params: { petId },
        query: { size, v: versionIn(photoUrl ?? '') },
      }),
    enabled: photoUrl !== null,
    // A new photo has a new URL.
    staleTime: Infinity,
  });
  return photoUrl === null ? null : (data ?? null);
};
