import { useQuery } from '@tanstack/react-query';
import type { Pet } from '@portal/contract/pets/pets.schemas';
import { callForBlob } from '../../../platform/api-client.ts';
import { petsKeys, type PhotoSize } from '../queries/pets.keys.ts';

type Pictured = Pick<Pet, 'petId' | 'photoUrl'>;

const versionIn = (photoUrl: string): number | undefined => {
  const version = /[?&]v=(\d+)/.exec(photoUrl)?.[1];
  return version === undefined ? undefined : Number(version);
};

/** Fetched with the bearer, which an `img` cannot send. Null if there is no photo. */
export const usePetPhoto = ({ petId, photoUrl }: Pictured, size: PhotoSize): Blob | null => {
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
