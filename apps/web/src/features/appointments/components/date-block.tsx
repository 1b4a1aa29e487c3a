import { dateParts } from '../appointment-words.ts';
import styles from './date-block.module.css';

type Props = { readonly start: string; readonly timeZone: string; readonly muted?: boolean };

/** The date as on a tear-off calendar. For the eyes: the words beside it say the same in full. */
export const DateBlock = ({ start, timeZone, muted = false }: Props) => {
  const { weekday, day, month } = dateParts({ start, timeZone });
  return (
    <span className={styles['block']} data-muted={muted} aria-hidden="true">
      <span>{weekday}</span>
      <strong>{day}</strong>
      <span>{month}</span>
    </span>
  );
};
