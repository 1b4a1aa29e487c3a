import { changeChosen, chosenPhotos, dropChosen, type PhotoOwner } from '../../booking/photos/chosen-photos.ts';
import { useSendPhoto } from '../appointment-photos.queries.ts';

/** Sends what waits, one photo at a time: on a slow line each is through sooner. */
export const useSendChosen = (appointmentId: number) => {
  const owner: PhotoOwner = `appointment ${appointmentId}`;
  const send = useSendPhoto(appointmentId);
  return async (): Promise<void> => {
    for (;;) {
      const photos = chosenPhotos(owner);
      const next = photos.find(({ state }) => state === 'waiting');
      if (!next || photos.some(({ state }) => state === 'sending')) return;
      changeChosen(owner, next.id, { state: 'sending', share: 0, error: null });
      try {
        await send(next.blob, (share) => changeChosen(owner, next.id, { share }));
        dropChosen(owner, next.id);
      } catch (error) {
        changeChosen(owner, next.id, { state: 'failed', error });
      }
    }
  };
};
