import type { BookingPractice } from '../queries/use-booking-situation.ts';
import styles from './call-now-note.module.css';
import { CallNowSigns } from './call-now-signs.tsx';

/** For whoever is about to book what cannot wait: one line, and the signs behind it. */
export const CallNowNote = ({ practice }: { readonly practice: BookingPractice }) => (
  <details className={styles['note']}>
    <summary>When to call us straight away</summary>
    <div>
      <p>Please call now, and do not book, if your pet:</p>
      <CallNowSigns practice={practice} />
    </div>
  </details>
);
