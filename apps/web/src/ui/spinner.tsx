import { uiTexts } from '#texts/ui';
import { classNames } from './class-names.ts';
import { SlowNote } from './slow-note.tsx';
import { VisuallyHidden } from './visually-hidden.tsx';
import styles from './spinner.module.css';

type Props = {
  /** 50vh, or the 500 px of the redirect screens (spec §9). */
  readonly height?: 'half' | 'redirect';
  readonly label?: string;
  /** Beside a heading, rather than instead of a page that has none yet. */
  readonly isPart?: boolean;
};

/** The whole area is waiting; after a while there is a way out (reliability.md N1). */
export const Spinner = ({ height = 'half', label = uiTexts.loading, isPart = false }: Props) => (
  <div className={classNames(styles['area'], styles[height])}>
    {!isPart && <VisuallyHidden as="h1">{label}</VisuallyHidden>}
    <span className={styles['wheel']} aria-hidden="true" />
    <output>{label}</output>
    <SlowNote />
  </div>
);
