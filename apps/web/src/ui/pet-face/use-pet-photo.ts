import { useQuery } from '@tanstack/react-query';
import type { Pet } from '@portal/contract/pets/pets.schemas';
import { callForBlob } from '../../platform/api-client.ts';

type PhotoSize = 'small' | 'full';

const versionIn = (photoUrl: string): number | undefined => {
  const version = /[?&]v=(\d+)/.exec(photoUrl)?.[1];
  return version === undefined ? undefined : Number(version);
};

/** Fetched with the bearer, which an `img` cannot send. Null if there is no photo. */
export const usePetPhoto = (pet: Pick<Pet, 'petId' | 'photoUrl'> | undefined, size: PhotoSize): Blob | null => {
  const photoUrl = pet?.photoUrl ?? null;
  const { data } = useQuery({
    queryKey: ['pet-photos', photoUrl, size],
    queryFn: () =>
      callForBlob('GET /bff/v2/pets/{petId}/photo', {
        params: { petId: pet?.petId ?? 0 },
        query: { size, v: versionIn(photoUrl ?? '') },
      }),
    enabled: photoUrl !== null,
    // A new photo has a new URL.
    staleTime: Infinity,
  });
  return photoUrl === null ? null : (data ?? null);
};
