import { bookingTexts as texts } from '#texts/appointments/booking';
import type { BookingPractice } from '../entry/use-booking-situation.ts';
import styles from './call-now-signs.module.css';
import { PracticeCall } from '../../../ui/page/practice-call.tsx';

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
