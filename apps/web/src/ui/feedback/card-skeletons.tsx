import { uiTexts } from '#texts/ui';
import styles from './card-skeletons.module.css';
import { SlowNote } from './slow-note.tsx';
import { VisuallyHidden } from '../visually-hidden.tsx';

type Props = { readonly count?: number };

export const CardSkeletons = ({ count = 3 }: Props) => (
  <div className={styles['list']}>
    <VisuallyHidden>
      <output>{uiTexts.loading}</output>
    </VisuallyHidden>
    {Array.from({ length: count }, (_, index) => (
      <div key={index} className={styles['card']} />
    ))}
    <SlowNote />
  </div>
);
