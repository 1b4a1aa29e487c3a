import { type ReactNode, useEffect, useId, useRef, useState } from 'react';
import { photosTexts as texts } from '#texts/appointments/photos';
import { Button } from '../../../ui/button/button.tsx';
import { FileButton } from '../../../ui/button/file-button.tsx';
import { Alert } from '../../../ui/feedback/alert.tsx';
import { Stack } from '../../../ui/layout/layout.tsx';
import type { PhotoProblem } from './chosen-photos.ts';
import styles from './photo-picker.module.css';
import { Sentence, unseen } from '../../../ui/sentence.tsx';

export const pictureClass = styles['picture'];

export type PhotoTile = {
  readonly id: string;
  readonly picture: ReactNode;
  readonly status?: ReactNode;
  readonly onRemove?: (() => void) | undefined;
};

type Props = {
  readonly title: string;
  readonly hint?: string;
  readonly tiles: readonly PhotoTile[];
  /** How many more may be chosen. */
  readonly room: number;
  readonly onChoose: (files: readonly File[]) => Promise<PhotoProblem | null>;
};

/** Moves the focus, because the pressed button is removed along with its photo. */
const useFocusAfterRemoval = (count: number) => {
  const add = useRef<HTMLButtonElement>(null);
  const hasRemoved = useRef(false);
  useEffect(() => {
    if (!hasRemoved.current) return;
    hasRemoved.current = false;
    add.current?.focus();
  }, [count]);
  return { add, noteRemoval: () => void (hasRemoved.current = true) };
};

export const PhotoPicker = ({ title, hint, tiles, room, onChoose }: Props) => {
  const id = useId();
  const { add, noteRemoval } = useFocusAfterRemoval(tiles.length);
  const [isPreparing, setPreparing] = useState(false);
  const [problem, setProblem] = useState<PhotoProblem | null>(null);
  const choose = async (files: readonly File[]) => {
    setPreparing(true);
    setProblem(await onChoose(files));
    setPreparing(false);
  };
  return (
    <Stack as="section" gap={3} className={styles['picker']} aria-labelledby={id}>
      <div>
        <h2 id={id}>{title}</h2>
        {hint !== undefined && room > 0 && <p className={styles['hint']}>{hint}</p>}
      </div>
      {tiles.length > 0 && (
        <ul role="list" className={styles['tiles']}>
          {tiles.map(({ id: key, picture, status, onRemove }, index) => (
            <li key={key}>
              {picture}
              {status}
              {onRemove && (
                <Button
                  variant="text"
                  size="small"
                  onClick={() => {
                    noteRemoval();
                    onRemove();
                  }}
                >
                  <Sentence of={texts.remove(index + 1)} render={unseen} />
                </Button>
              )}
            </li>
          ))}
        </ul>
      )}
      {problem !== null && (
        <Alert key={problem} severity="warning">
          {texts[problem]}
        </Alert>
      )}
      {room > 0 && (
        <div>
          <FileButton
            ref={add}
            accept="image/*"
            multiple
            loading={isPreparing}
            onChoose={(files) => void choose(files)}
          >
            {tiles.length === 0 ? texts.add : texts.addMore}
          </FileButton>
        </div>
      )}
    </Stack>
  );
};
