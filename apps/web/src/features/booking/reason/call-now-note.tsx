import { bookingTexts as texts } from '#texts/appointments/booking';
import type { BookingPractice } from '../entry/use-booking-situation.ts';
import styles from './call-now-note.module.css';
import { CallNowSigns } from './call-now-signs.tsx';

export const CallNowNote = ({ practice }: { readonly practice: BookingPractice }) => (
  <details className={styles['note']}>
    <summary>{texts.whenToCallUsStraight}</summary>
    <div>
      <p>{texts.pleaseCallNowAndDo}</p>
      <CallNowSigns practice={practice} />
    </div>
  </details>
);
