import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import type { AppointmentPhoto, AppointmentPhotos } from '@portal/contract/appointments/photos.schemas';
import { call, callForBlob } from '../../../platform/api-client.ts';
import { appointmentKeys } from '../appointments.queries.ts';

const photoKeys = {
  list: (appointmentId: number) => [...appointmentKeys.all, 'photos', appointmentId] as const,
  image: (appointmentId: number, { place, addedAt }: AppointmentPhoto) =>
    [...appointmentKeys.all, 'photo', appointmentId, place, addedAt] as const,
};

export const useAppointmentPhotos = (appointmentId: number) =>
  useQuery({
    queryKey: photoKeys.list(appointmentId),
    queryFn: ({ signal }) =>
      call('GET /appointments/{appointmentId}/photos', { params: { appointmentId } }, { signal }),
    refetchOnWindowFocus: 'always',
  });

/** Fetched with the bearer, which an `img` cannot send. */
export const useAppointmentPhoto = (appointmentId: number, photo: AppointmentPhoto) =>
  useQuery({
    queryKey: photoKeys.image(appointmentId, photo),
    queryFn: () =>
      callForBlob('GET /appointments/{appointmentId}/photos/{place}', {
        params: { appointmentId, place: photo.place },
        query: { size: 'small' },
      }),
    staleTime: Infinity,
  });

const usePhotosChanged = (appointmentId: number) => {
  const queryClient = useQueryClient();
  return (photos: AppointmentPhotos): void => {
    queryClient.setQueryData(photoKeys.list(appointmentId), photos);
    // The appointment says how many photos it has; a response from before the change would count as current.
    for (const queryKey of [appointmentKeys.lists, appointmentKeys.detail(appointmentId)]) {
      void queryClient.cancelQueries({ queryKey });
      void queryClient.invalidateQueries({ queryKey });
    }
  };
};

const keyOf = ({ place, addedAt }: AppointmentPhoto): string => `${place} ${addedAt}`;

/** Not a mutation, because the upload must outlive the page that started it. */
export const useSendPhoto = (appointmentId: number) => {
  const queryClient = useQueryClient();
  const photosChanged = usePhotosChanged(appointmentId);
  return async (file: Blob, onProgress: (share: number) => void): Promise<void> => {
    const params = { appointmentId };
    const sent = await call('POST /appointments/{appointmentId}/photos', { params, file }, { onProgress });
    const before = queryClient.getQueryData<AppointmentPhotos>(photoKeys.list(appointmentId))?.photos.map(keyOf);
    const [added, ...others] = before ? sent.photos.filter((photo) => !before.includes(keyOf(photo))) : [];
    // Shows the file just sent, because its place would be empty while it is downloaded.
    if (added && others.length === 0) queryClient.setQueryData(photoKeys.image(appointmentId, added), file);
    photosChanged(sent);
  };
};

export const useRemovePhoto = (appointmentId: number) => {
  const photosChanged = usePhotosChanged(appointmentId);
  return useMutation({
    mutationFn: (place: number) =>
      call('DELETE /appointments/{appointmentId}/photos/{place}', { params: { appointmentId, place } }),
    onSuccess: photosChanged,
  });
};
