import { mostPhotos } from '@portal/domain/appointments/photo-rules';
import { useEffect, useRef } from 'react';
import type { Appointment } from '@portal/contract/appointments/appointments.schemas';
import type { AppointmentPhoto } from '@portal/contract/appointments/photos.schemas';
import { photosTexts as texts } from '#texts/appointments/photos';
import {
  changeChosen,
  type ChosenPhoto,
  chosenPhotos,
  choosePhotos,
  dropChosen,
  type PhotoOwner,
  useChosenPhotos,
} from './chosen-photos.ts';
import { PhotoPicker, type PhotoTile, pictureClass } from './photo-picker.tsx';
import { possessive } from '@portal/domain/pets/possessive';
import { Button } from '../../../ui/button/button.tsx';
import { Alert } from '../../../ui/feedback/alert.tsx';
import { useAnnounce } from '../../../ui/feedback/announcements.tsx';
import { CardSkeletons } from '../../../ui/feedback/card-skeletons.tsx';
import { ErrorText } from '../../../ui/feedback/error-text.tsx';
import { BlobImage } from '../../../ui/pet-face/blob-image.tsx';
import { LoadFailed } from '../../slots/load-failed.tsx';
import {
  useAppointmentPhoto,
  useAppointmentPhotos,
  useRemovePhoto,
  useSendPhoto,
} from './appointment-photos.queries.ts';
import styles from './appointment-photos.module.css';
import { once } from '../../../platform/time/once.ts';
import { Sentence, unseen } from '../../../ui/sentence.tsx';

const percent = once(() => new Intl.NumberFormat('en-GB', { style: 'percent' }));

type StoredProps = { readonly appointmentId: number; readonly photo: AppointmentPhoto; readonly alt: string };

const StoredPhoto = ({ appointmentId, photo, alt }: StoredProps) => {
  const { data } = useAppointmentPhoto(appointmentId, photo);
  return data ? <BlobImage className={pictureClass} blob={data} alt={alt} /> : <span className={pictureClass} />;
};

type SendingProps = { readonly photo: ChosenPhoto; readonly number: number; readonly onRetry: () => void };

const Sending = ({ photo: { state, share }, number, onRetry }: SendingProps) => {
  if (state === 'failed')
    return (
      <>
        <p className={styles['failed']}>{texts.notSent}</p>
        <Button variant="outlined" size="small" onClick={onRetry}>
          <Sentence of={texts.again(number)} render={unseen} />
        </Button>
      </>
    );
  const words = state === 'sending' ? texts.sending(percent().format(share)) : texts.waiting;
  return (
    <p className={styles['status']}>
      {state === 'sending' && <progress max={1} value={share} aria-label={texts.sending('')} />}
      {words}
    </p>
  );
};

/** Sends one photo at a time, so that on a slow connection the first arrives sooner. */
const useSendChosen = (appointmentId: number) => {
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

/** Announces the end only, not the progress of each photo. */
const useSentAnnouncement = (waiting: number, failed: number): void => {
  const announce = useAnnounce();
  const before = useRef(waiting);
  useEffect(() => {
    if (before.current > 0 && waiting === 0 && failed === 0) announce(texts.allSent);
    before.current = waiting;
  }, [announce, waiting, failed]);
};

type Props = { readonly appointment: Pick<Appointment, 'appointmentId' | 'petName'>; readonly title?: string };

export const AppointmentPhotos = ({ appointment: { appointmentId, petName }, title = texts.title }: Props) => {
  const owner: PhotoOwner = `appointment ${appointmentId}`;
  const stored = useAppointmentPhotos(appointmentId);
  const chosen = useChosenPhotos(owner);
  const send = useSendChosen(appointmentId);
  const remove = useRemovePhoto(appointmentId);
  const announce = useAnnounce();
  const failed = chosen.filter(({ state }) => state === 'failed');
  const waiting = chosen.length - failed.length;
  useSentAnnouncement(waiting, failed.length);
  useEffect(() => {
    void send();
  });
  if (stored.isPending) return <CardSkeletons count={1} />;
  if (!stored.data) return <LoadFailed query={stored} />;
  const { photos, canRemove } = stored.data;
  const room = stored.data.canAdd ? mostPhotos - photos.length - chosen.length : 0;
  const altOf = (number: number) => texts.photo(number, possessive(petName));
  const removeStored = (place: number) => remove.mutate(place, { onSuccess: () => announce(texts.removed) });
  const tiles: PhotoTile[] = [
    ...photos.map((photo, index) => ({
      id: `${photo.place} ${photo.addedAt}`,
      picture: <StoredPhoto appointmentId={appointmentId} photo={photo} alt={altOf(index + 1)} />,
      onRemove: canRemove ? () => removeStored(photo.place) : undefined,
    })),
    ...chosen.map((photo, index) => ({
      id: photo.id,
      picture: <BlobImage className={pictureClass} blob={photo.blob} alt={altOf(photos.length + index + 1)} />,
      status: (
        <Sending
          photo={photo}
          number={photos.length + index + 1}
          onRetry={() => changeChosen(owner, photo.id, { state: 'waiting', error: null })}
        />
      ),
      onRemove: photo.state === 'sending' ? undefined : () => dropChosen(owner, photo.id),
    })),
  ];
  const error = failed[0]?.error ?? remove.error;
  return (
    <>
      <PhotoPicker
        title={title}
        tiles={tiles}
        hint={texts.hint}
        room={Math.max(0, room)}
        onChoose={(files) => choosePhotos({ owner, files, room })}
      />
      {error && (
        <Alert severity="error" title={failed.length > 0 ? texts.someNotSent : undefined} lasting>
          <ErrorText error={error} />
        </Alert>
      )}
      {tiles.length === 0 && room <= 0 && <p>{texts.none}</p>}
      {!canRemove && <p className={styles['status']}>{texts.closed}</p>}
    </>
  );
};
