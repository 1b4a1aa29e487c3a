import { useState } from 'react';
import { useMutation } from '@tanstack/react-query';
import { call } from '../../../platform/api-client.ts';
import { shrinkPhoto } from './shrink-photo.ts';
import { usePetChanged } from '../queries/use-pet-changed.ts';

/** Progress runs from 0 to 1. */
export const useUploadPhoto = (petId: number) => {
  const [progress, setProgress] = useState(0);
  const onSuccess = usePetChanged();
  const upload = useMutation({
    mutationFn: async (chosen: File) => {
      setProgress(0);
      const file = await shrinkPhoto(chosen);
      return call('PUT /bff/v2/pets/{petId}/photo', { params: { petId }, file }, { onProgress: setProgress });
    },
    onSuccess,
  });
  return { upload, progress };
};

export const useRemovePhoto = (petId: number) => {
  const onSuccess = usePetChanged();
  return useMutation({
    mutationFn: () => call('DELETE /bff/v2/pets/{petId}/photo', { params: { petId } }),
    onSuccess,
  });
};
