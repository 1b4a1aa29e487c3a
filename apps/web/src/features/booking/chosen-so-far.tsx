import { bookingTexts as texts } from '#texts/appointments/booking';
import { rescheduleTexts } from '#texts/appointments/reschedule';
import { Link } from '@tanstack/react-router';
import { VisuallyHidden } from '../../ui/visually-hidden.tsx';
import { searchOf } from './booking-address.ts';
import { type BookingState, reduceBooking, type Step } from './booking-state.ts';
import styles from './chosen-so-far.module.css';

type ChangeProps = { readonly state: BookingState; readonly step: Step; readonly what: string };

export const ChangeLink = ({ state, step, what }: ChangeProps) => (
  <Link className={styles['link']} to="/appointments/book" search={() => searchOf(state, step)}>
    {rescheduleTexts.change}
    <VisuallyHidden> {what.toLowerCase()}</VisuallyHidden>
  </Link>
);

type Choice = { readonly step: Step; readonly what: string; readonly value: string };

type Props = {
  readonly choices: readonly Choice[];
  readonly state: BookingState;
  readonly sister?: string | undefined;
};

export const ChosenSoFar = ({ choices, state, sister }: Props) => (
  <ul className={styles['list']} role="list" aria-label={texts.chosenSoFar}>
    {choices.map(({ step, what, value }) => (
      <li key={step}>
        <span className={styles['what']}>{what}</span>
        <span className={styles['value']}>{value}</span>
        <ChangeLink state={state} step={step} what={what} />
      </li>
    ))}
    {sister !== undefined && (
      <li>
        <span className={styles['what']}>{texts.practice}</span>
        <span className={styles['value']}>{sister}</span>
        <Link
          className={styles['link']}
          to="/appointments/book"
          search={() => searchOf(reduceBooking(state, { type: 'practiceChosen', practiceId: null }))}
        >
          {texts.useMyOwn}
        </Link>
      </li>
    )}
  </ul>
);
