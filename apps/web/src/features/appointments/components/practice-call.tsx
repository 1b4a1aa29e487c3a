import { classNames } from '../../../ui/class-names.ts';
import { PhoneLink } from '../../../ui/phone-link.tsx';
import type { BookingPractice } from '../queries/use-booking-situation.ts';
import styles from './practice-call.module.css';

type Props = {
  readonly practice: Pick<BookingPractice, 'name' | 'phone'>;
  /** Below words that stand in the middle. */
  readonly centred?: boolean;
};

/** The practice's name with its phone number, to be tapped. */
export const PracticeCall = ({ practice, centred = false }: Props) => (
  <p className={classNames(styles['call'], centred && styles['centred'])}>
    <strong>{practice.name}</strong>
    {practice.phone !== '' && <PhoneLink phone={practice.phone} />}
  </p>
);
