import { bookingTexts as texts } from '#texts/appointments/booking';
import { Stack } from '../../../ui/layout/layout.tsx';
import { type CalledPractice, PracticeCall } from '../../../ui/page/phone-link.tsx';
import styles from './reason.module.css';

type Props = { readonly practice: CalledPractice };

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

export const CallNowSigns = ({ practice }: Props) => (
  <>
    <ul className={styles['signs']}>
      {signs.map((sign) => (
        <li key={sign}>{sign}</li>
      ))}
    </ul>
    <PracticeCall practice={practice} />
  </>
);

export const CallNowNote = ({ practice }: Props) => (
  <details className={styles['note']}>
    <summary>{texts.whenToCall}</summary>
    <Stack gap={3}>
      <p>{texts.callInsteadIf}</p>
      <CallNowSigns practice={practice} />
    </Stack>
  </details>
);
