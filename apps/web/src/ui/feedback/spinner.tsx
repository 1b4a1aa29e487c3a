import { uiTexts } from '#texts/ui';
import { classNames } from '../class-names.ts';
import { SlowNote } from './slow-note.tsx';
import { VisuallyHidden } from '../visually-hidden.tsx';
import styles from './spinner.module.css';

type Props = {
  readonly height?: 'half' | 'redirect';
  readonly label?: string;
  /** Beside a heading rather than replacing the page's own. */
  readonly isPart?: boolean;
};

export const Spinner = ({ height = 'half', label = uiTexts.loading, isPart = false }: Props) => (
  <div className={classNames(styles['area'], styles[height])}>
    {!isPart && <VisuallyHidden as="h1">{label}</VisuallyHidden>}
    <span className={styles['wheel']} aria-hidden="true" />
    <output>{label}</output>
    <SlowNote />
  </div>
);
