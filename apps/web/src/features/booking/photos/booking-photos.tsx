import { mostPhotos } from '@portal/domain/appointments/photo-rules';
import { photosTexts as texts } from '#texts/appointments/photos';
import { BlobImage } from '../../../ui/pet-face/blob-image.tsx';
import { possessive } from '@portal/domain/pets/possessive';
import { choosePhotos, dropChosen, type PhotoOwner, useChosenPhotos } from '../../appointments/photos/chosen-photos.ts';
import { PhotoPicker, pictureClass } from '../../appointments/photos/photo-picker.tsx';

type Props = { readonly owner: PhotoOwner; readonly petName: string };

/** Chosen while booking and sent afterwards, so that no booking waits for a photo or fails because of one. */
export const BookingPhotos = ({ owner, petName }: Props) => {
  const chosen = useChosenPhotos(owner);
  const room = mostPhotos - chosen.length;
  return (
    <PhotoPicker
      title={texts.optional}
      hint={`${texts.hint} ${texts.sentAfterBooking}`}
      room={room}
      onChoose={(files) => choosePhotos({ owner, files, room })}
      tiles={chosen.map(({ id, blob }, index) => ({
        id,
        picture: <BlobImage className={pictureClass} blob={blob} alt={texts.photo(index + 1, possessive(petName))} />,
        onRemove: () => dropChosen(owner, id),
      }))}
    />
  );
};
