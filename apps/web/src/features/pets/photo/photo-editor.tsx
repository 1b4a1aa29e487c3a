import { type RefObject, useEffect, useRef, useState } from 'react';
import type { Pet } from '@portal/contract/pets/pets.schemas';
import { petTexts } from '#texts/pets/pets';
import { petPageTexts } from '#texts/pets/pet-page';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { pictureTypes, drawSmaller, mostBytesToShrink, openPicture } from '../../../platform/pictures.ts';
import { Alert } from '../../../ui/feedback/alert.tsx';
import { BlobImage } from '../../../ui/pet-face/blob-image.tsx';
import { Button } from '../../../ui/button/button.tsx';
import { FileButton } from '../../../ui/button/file-button.tsx';
import { classNames } from '../../../ui/class-names.ts';
import { PetFace, petPhotoKey } from '../../../ui/pet-face/pet-face.tsx';
import { ConfirmDialog } from '../../../ui/dialog/confirm-dialog.tsx';
import { ErrorText } from '../../../ui/feedback/error-text.tsx';
import { useAnnounce } from '../../../ui/feedback/announcements.tsx';
import styles from './photo-editor.module.css';
import { once } from '../../../platform/time/once.ts';
import { call, errorCode } from '../../../platform/api-client.ts';
import { usePetChanged } from '../pet-changes.queries.ts';

const useUploadPhoto = (petId: number) => {
  const [progress, setProgress] = useState(0);
  const petChanged = usePetChanged();
  const queryClient = useQueryClient();
  const upload = useMutation({
    mutationFn: async (chosen: File) => {
      setProgress(0);
      const file = await shrinkPhoto(chosen);
      const pet = await call(
        'PUT /bff/v2/pets/{petId}/photo',
        { params: { petId }, file },
        { onProgress: setProgress },
      );
      // Shows the file just sent, because the drawing would appear while it is downloaded.
      queryClient.setQueryData(petPhotoKey(pet.photoUrl, 'full'), file);
      return pet;
    },
    onSuccess: petChanged,
  });
  return { upload, progress };
};

type PhotoProblem = 'tooLarge' | 'wrongKind';

const photoProblem = ({ type, size }: Pick<File, 'type' | 'size'>): PhotoProblem | null => {
  if (!pictureTypes.includes(type)) return 'wrongKind';
  return size > mostBytesToShrink ? 'tooLarge' : null;
};

const canBeDrawn = async (file: File): Promise<boolean> => {
  const picture = await openPicture(file);
  picture?.close();
  return picture !== null;
};

const usePhotoChoice = () => {
  const [file, setFile] = useState<File | null>(null);
  const [problem, setProblem] = useState<PhotoProblem | null>(null);
  const latest = useRef<File>(null);
  return {
    file,
    problem,
    choose: async (chosen: File): Promise<boolean> => {
      latest.current = chosen;
      const photoFault = photoProblem(chosen) ?? ((await canBeDrawn(chosen)) ? null : 'wrongKind');
      if (latest.current !== chosen) return false;
      setProblem(photoFault);
      setFile(photoFault === null ? chosen : null);
      return photoFault === null;
    },
    clear: () => setFile(null),
  };
};

/** The server keeps 1024 pixels; twice that preserves quality for its own resize. */
const smaller = { longestSide: 2048, quality: 0.9 };
const smallBytes = 1_500_000;

const shrinkPhoto = async (file: File): Promise<Blob> => {
  const picture = file.size < smallBytes ? null : await openPicture(file);
  const drawn = picture && (await drawSmaller(picture, smaller).catch(() => null));
  picture?.close();
  return drawn && drawn.size < file.size ? drawn : file;
};

const photoProblemIn = (error: unknown): PhotoProblem | undefined => {
  const code = errorCode(error);
  if (code === 'TOO_LARGE') return 'tooLarge';
  return code === 'UNSUPPORTED_MEDIA_TYPE' || code === 'PHOTO_UNREADABLE' ? 'wrongKind' : undefined;
};

const texts = petPageTexts.photo;
const percent = once(() => new Intl.NumberFormat('en-GB', { style: 'percent' }));

const Sending = ({ share }: { readonly share: number }) => {
  const words = texts.sending(percent().format(share));
  return (
    <div className={styles['progress']}>
      <progress max={1} value={share} aria-label={texts.sending('')} />
      <span aria-hidden="true">{words}</span>
    </div>
  );
};

const useRemoval = (petId: number, onRemoved: () => void) => {
  const [isAsking, setAsking] = useState(false);
  const onSuccess = usePetChanged();
  const remove = useMutation({
    mutationFn: () => call('DELETE /bff/v2/pets/{petId}/photo', { params: { petId } }),
    onSuccess,
  });
  const confirm = () =>
    remove.mutate(undefined, {
      onSuccess: onRemoved,
      onSettled: () => setAsking(false),
    });
  return { isAsking, setAsking, remove, confirm };
};

/** Closing the dialog returns the focus to its opener, which is gone once the photo is removed. */
const useFocusAfterRemoval = (isAsking: boolean, hasPhoto: boolean, target: RefObject<HTMLButtonElement | null>) => {
  const wasOpened = useRef(false);
  useEffect(() => {
    if (isAsking) wasOpened.current = true;
    if (isAsking || hasPhoto || !wasOpened.current) return;
    wasOpened.current = false;
    target.current?.focus();
  }, [isAsking, hasPhoto, target]);
};

export const PhotoEditor = ({ pet }: { readonly pet: Pet }) => {
  const box = useRef<HTMLDivElement>(null);
  const change = useRef<HTMLButtonElement>(null);
  const announce = useAnnounce();
  const { upload, progress } = useUploadPhoto(pet.petId);
  const { file, problem, choose, clear } = usePhotoChoice();
  const done = (words: string) => {
    announce(words);
    // Uploads can be slow; do not steal the focus if it has moved elsewhere.
    const { activeElement } = document;
    if (activeElement === document.body || box.current?.contains(activeElement)) change.current?.focus();
  };
  const removal = useRemoval(pet.petId, () => announce(texts.removed));
  useFocusAfterRemoval(removal.isAsking, pet.photoUrl !== null, change);
  const send = (chosen: File) => {
    removal.remove.reset();
    upload.mutate(chosen, {
      onSuccess: () => {
        clear();
        done(texts.saved);
      },
    });
  };
  useEffect(() => {
    if (upload.isPending) announce(texts.sending(''));
  }, [announce, upload.isPending]);
  const error = upload.error ?? removal.remove.error;
  const refusedAs = photoProblemIn(error);
  return (
    <div ref={box} className={classNames(styles['editor'], pet.photoUrl === null && file === null && styles['empty'])}>
      <div className={styles['picture']}>
        {file ? (
          <BlobImage className={styles['preview']} blob={file} alt={texts.preview} />
        ) : (
          <PetFace pet={pet} size="full" isQuiet={pet.status === 'DECEASED'} alt={petTexts.photoOf(pet.name)} />
        )}
      </div>
      {upload.isPending && <Sending share={progress} />}
      {problem !== null && <Alert severity="error">{texts[problem]}</Alert>}
      {error !== null && !upload.isPending && (
        <Alert
          severity="error"
          action={
            file && (
              <div className={styles['actions']}>
                <Button variant="outlined" size="small" onClick={() => send(file)}>
                  {texts.again}
                </Button>
                <Button variant="text" size="small" onClick={clear}>
                  {texts.notNow}
                </Button>
              </div>
            )
          }
        >
          {refusedAs === undefined ? <ErrorText error={error} /> : <p>{texts[refusedAs]}</p>}
        </Alert>
      )}
      {pet.editable.photo && (
        <div className={styles['actions']}>
          <FileButton
            ref={change}
            accept={pictureTypes.join(',')}
            loading={upload.isPending}
            onChoose={([chosen]) => chosen && void choose(chosen).then((isGood) => isGood && send(chosen))}
          >
            {pet.photoUrl === null ? texts.add : texts.change}
          </FileButton>
          {pet.photoUrl !== null && (
            <Button variant="text" size="small" disabled={upload.isPending} onClick={() => removal.setAsking(true)}>
              {texts.remove}
            </Button>
          )}
        </div>
      )}
      {pet.editable.photo && pet.photoUrl === null && (
        <p className={styles['help']} data-controls>
          {texts.help}
        </p>
      )}
      <ConfirmDialog
        open={removal.isAsking}
        title={texts.removeTitle}
        descriptions={[texts.removeText]}
        primary={{ label: texts.keep, onClick: () => removal.setAsking(false) }}
        secondary={{ label: texts.remove, onClick: removal.confirm, loading: removal.remove.isPending }}
        losesSomething
      />
    </div>
  );
};
