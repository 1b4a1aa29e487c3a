import { type ReactNode, useState } from 'react';
import { labelPhotoTexts as texts } from '#texts/medicines/medicines';
import { FileButton } from '../../ui/button/file-button.tsx';
import { Alert } from '../../ui/feedback/alert.tsx';
import { BlobImage } from '../../ui/pet-face/blob-image.tsx';
import {
  choosePhotos,
  dropChosen,
  type PhotoOwner,
  type PhotoProblem,
  useChosenPhotos,
} from '../appointments/photos/chosen-photos.ts';
import styles from './medicines.module.css';

type Props = {
  readonly owner: PhotoOwner;
  readonly medicine: string;
  /** The photo that the practice already has. */
  readonly stored?: Blob | undefined;
  readonly canChange?: boolean;
  readonly children?: ReactNode;
};

const problemTexts = { tooLarge: texts.tooLarge, wrongKind: texts.wrongKind, tooMany: texts.wrongKind };

export const LabelPhoto = ({ owner, medicine, stored, canChange = true, children }: Props) => {
  const chosen = useChosenPhotos(owner);
  const [isPreparing, setPreparing] = useState(false);
  const [problem, setProblem] = useState<PhotoProblem | null>(null);
  const blob = chosen.at(-1)?.blob ?? stored;
  const choose = async (files: readonly File[]) => {
    setPreparing(true);
    const fault = await choosePhotos({ owner, files, room: 1 });
    if (fault === null) for (const { id } of chosen) dropChosen(owner, id);
    setProblem(fault);
    setPreparing(false);
  };
  return (
    <>
      {blob && <BlobImage className={styles['photo']} blob={blob} alt={texts.alt(medicine)} />}
      {children}
      {problem !== null && (
        <Alert key={problem} severity="warning">
          {problemTexts[problem]}
        </Alert>
      )}
      {canChange && (
        <FileButton accept="image/*" loading={isPreparing} onChoose={(files) => void choose(files)}>
          {blob ? texts.change : texts.add}
        </FileButton>
      )}
    </>
  );
};
