import { useQuery } from '@tanstack/react-query';
import type { Pet } from '@portal/contract/pets/pets.schemas';
import { callForBlob } from '../../../platform/api-client.ts';
import { petsKeys, type PhotoSize } from './pets.keys.ts';

type Pictured = Pick<Pet, 'petId' | 'photoUrl'>;

const versionIn = (photoUrl: string): number | undefined => {
  const version = /[?&]v=(\d+)/.exec(photoUrl)?.[1];
  return version === undefined ? undefined : Number(version);
};

/** The photo, as soon as it is there; null where there is none. It travels with the bearer, so an `img` cannot fetch it. */
export const usePetPhoto = ({ petId, photoUrl }: Pictured, size: PhotoSize): Blob | null => {
  const { data } = useQuery({
    queryKey: petsKeys.photo(photoUrl ?? '', size),
    queryFn: () =>
      callForBlob('GET /bff/v2/pets/{petId}/photo', {
        params: { petId },
        query: { size, v: versionIn(photoUrl ?? '') },
      }),
    enabled: photoUrl !== null,
    // A new photo has a new address.
    staleTime: Infinity,
  });
  return photoUrl === null ? null : (data ?? null);
};
