import { classNames } from './class-names.ts';
import styles from './spinner.module.css';

type Props = {
  /** 50vh, or the 500 px of the redirect screens (spec §9). */
  readonly height?: 'half' | 'redirect';
  readonly label?: string;
};

/** The whole area is waiting. */
export const Spinner = ({ height = 'half', label = 'Loading' }: Props) => (
  <div className={classNames(styles['area'], styles[height])}>
    <span className={styles['wheel']} aria-hidden="true" />
    <output>{label}</output>
  </div>
);
