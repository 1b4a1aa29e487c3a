import { useEffect } from 'react';
import type { MedicineRequestItem } from '@portal/contract/medicines/medicines.schemas';
import { labelPhotoTexts as texts } from '#texts/medicines/medicines';
import { once } from '../../../platform/time/once.ts';
import { Button } from '../../../ui/button/button.tsx';
import { useAnnounce } from '../../../ui/feedback/announcements.tsx';
import { ErrorText } from '../../../ui/feedback/error-text.tsx';
import {
  changeChosen,
  chosenPhotos,
  dropChosen,
  type PhotoOwner,
  useChosenPhotos,
} from '../../appointments/photos/chosen-photos.ts';
import { LabelPhoto } from '../label-photo.tsx';
import { useLabelPhoto, useSendLabelPhoto } from '../medicine-changes.queries.ts';
import { fullName } from '../medicine-words.ts';
import styles from '../medicines.module.css';

const percent = once(() => new Intl.NumberFormat('en-GB', { style: 'percent' }));

export const photoOwner = (itemId: number): PhotoOwner => `medicine item ${itemId}`;

type Props = { readonly requestId: number; readonly item: MedicineRequestItem };

const useSendWaiting = ({ requestId, item: { itemId } }: Props) => {
  const owner = photoOwner(itemId);
  const send = useSendLabelPhoto(requestId);
  const announce = useAnnounce();
  return async (): Promise<void> => {
    const photo = chosenPhotos(owner).at(-1);
    if (photo?.state !== 'waiting') return;
    changeChosen(owner, photo.id, { state: 'sending', share: 0, error: null });
    try {
      await send(itemId, photo.blob, (share) => changeChosen(owner, photo.id, { share }));
      dropChosen(owner, photo.id);
      announce(texts.sent);
    } catch (error) {
      changeChosen(owner, photo.id, { state: 'failed', error });
    }
  };
};

/** The photo of the label: sent as soon as it is chosen, and again on request if that failed. */
export const ItemPhoto = (props: Props) => {
  const { item, requestId } = props;
  const owner = photoOwner(item.itemId);
  const stored = useLabelPhoto(requestId, item);
  const photo = useChosenPhotos(owner).at(-1);
  const send = useSendWaiting(props);
  useEffect(() => {
    void send();
  });
  if (!item.canAddPhoto && !item.hasPhoto) return null;
  return (
    <LabelPhoto
      owner={owner}
      medicine={fullName(item)}
      stored={stored.data}
      canChange={item.canAddPhoto && photo?.state !== 'sending'}
    >
      {photo?.state === 'sending' && <p className={styles['soft']}>{texts.sending(percent().format(photo.share))}</p>}
      {photo?.state === 'failed' && (
        <div role="alert">
          <p className={styles['failed']}>{texts.failed}</p>
          <ErrorText error={photo.error} />
          <Button
            variant="outlined"
            size="small"
            onClick={() => changeChosen(owner, photo.id, { state: 'waiting', error: null })}
          >
            {texts.again}
          </Button>
        </div>
      )}
    </LabelPhoto>
  );
};
