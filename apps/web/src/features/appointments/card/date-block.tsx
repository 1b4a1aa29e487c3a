import { useState } from 'react';
import { dateParts } from '../../../platform/time/format-time.ts';
import styles from './date-block.module.css';

type Props = { readonly start: string; readonly timeZone: string; readonly muted?: boolean };

/** Decorative: the text beside it gives the full date. */
export const DateBlock = ({ start, timeZone, muted = false }: Props) => {
  const { weekday, day, month, year } = dateParts({ start, timeZone });
  const [thisYear] = useState(() => dateParts({ start: new Date().toISOString(), timeZone }).year);
  return (
    <span className={styles['block']} data-muted={muted} aria-hidden="true">
      <span>{weekday}</span>
      <strong>{day}</strong>
      <span>
        {month}
        {year !== thisYear && ` ${year}`}
      </span>
    </span>
  );
};
