import type { ReactNode } from 'react';
import styles from './booking-layout.module.css';

type Props = { readonly stepper: ReactNode; readonly summary: ReactNode; readonly children: ReactNode };

export const BookingLayout = ({ stepper, summary, children }: Props) => (
  <div className={styles['layout']}>
    {stepper}
    {summary && <div className={styles['summary']}>{summary}</div>}
    <div className={styles['step']}>{children}</div>
  </div>
);
