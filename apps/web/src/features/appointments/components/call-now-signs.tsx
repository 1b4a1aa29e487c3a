import type { BookingPractice } from '../queries/use-booking-situation.ts';
import styles from './call-now-signs.module.css';
import { PracticeCall } from '../../../ui/practice-call.tsx';

/** Signs of an emergency in an owner's words; whoever sees one must not wait for a booked time. */
const signs = [
  'is struggling to breathe, or has collapsed',
  'is bleeding heavily, or was hit by a car',
  'is having a fit',
  'may have eaten something poisonous',
  'has a swollen tummy and keeps retching',
  'strains to pee and nothing comes',
  'has an eye injury, or is in great pain',
  'is a rabbit or small furry that has not eaten for 12 hours',
];

/** When to call instead of booking, and whom. */
export const CallNowSigns = ({ practice }: { readonly practice: BookingPractice }) => (
  <>
    <ul className={styles['signs']}>
      {signs.map((sign) => (
        <li key={sign}>{sign}</li>
      ))}
    </ul>
    <PracticeCall practice={practice} />
  </>
);
