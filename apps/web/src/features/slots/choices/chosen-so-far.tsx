import { bookingTexts as texts } from '#texts/booking/booking';
import { uiTexts } from '#texts/ui';
import { Pencil } from 'lucide-react';
import { Link } from '../../../platform/router/link.tsx';
import { type CalledPractice, PhoneLink } from '../../../ui/page/phone-link.tsx';
import { searchOf } from './booking-address.ts';
import { type BookingState, reduceBooking, type Step } from './booking-state.ts';
import styles from './chosen-so-far.module.css';
import { Sentence, unseen } from '../../../ui/sentence.tsx';

type ChangeProps = { readonly state: BookingState; readonly step: Step; readonly what: string };

export const ChangeLink = ({ state, step, what }: ChangeProps) => (
  <Link className={styles['link']} to="/appointments/book" search={searchOf(state, step)}>
    <Sentence of={uiTexts.change(what)} render={unseen} />
  </Link>
);

type Choice = { readonly step: Step; readonly what: string; readonly value: string };

type Props = {
  readonly choices: readonly Choice[];
  readonly state: BookingState;
  readonly practice: CalledPractice;
  readonly isSister: boolean;
  readonly canChangePet: boolean;
};

/** Names the practice from the first step on, so that nobody books elsewhere by mistake. */
export const ChosenSoFar = ({ choices, state, practice, isSister, canChangePet }: Props) => (
  <>
    <p className={styles['caption']} aria-hidden="true">
      {choices.length === 0 ? texts.practice : texts.chosenSoFar}
    </p>
    <ul className={styles['list']} role="list" aria-label={texts.chosenSoFar}>
      {choices.map(({ step, what, value }) => (
        <li key={step}>
          {step === 'pet' && !canChangePet ? (
            <strong className={styles['value']}>{value}</strong>
          ) : (
            <Link
              className={styles['chosen']}
              to="/appointments/book"
              search={searchOf(state, step)}
              aria-label={texts.changeThe(value, what)}
            >
              {value}
              <Pencil size={14} aria-hidden="true" />
            </Link>
          )}
        </li>
      ))}
      <li className={styles['practice']}>
        {practice.name}
        {practice.phone !== '' && (
          <span className={styles['phone']}>
            <PhoneLink phone={practice.phone} />
          </span>
        )}
        {isSister && (
          <Link
            className={styles['link']}
            to="/appointments/book"
            search={searchOf(reduceBooking(state, { type: 'practiceChosen', practiceId: null }))}
          >
            {texts.useMyOwn}
          </Link>
        )}
      </li>
    </ul>
  </>
);
