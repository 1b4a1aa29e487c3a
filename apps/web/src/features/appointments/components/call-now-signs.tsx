import { bookingTexts as texts } from '#texts/appointments/booking';
import type { BookingPractice } from '../queries/use-booking-situation.ts';
import styles from './call-now-signs.module.css';
import { PracticeCall } from '../../../ui/practice-call.tsx';

/** Signs of an emergency in an owner's words; whoever sees one must not wait for a booked time. */
const signs = [
  texts.isStrugglingToBreatheOr,
  texts.isBleedingHeavilyOrWas,
  texts.isHavingAFit,
  texts.mayHaveEatenSomethingPoisonous,
  texts.hasASwollenTummyAnd,
  texts.strainsToPeeAndNothing,
  texts.hasAnEyeInjuryOr,
  texts.isARabbitOrSmall,
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
