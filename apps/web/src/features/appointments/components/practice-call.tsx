import { PhoneLink } from '../../../ui/phone-link.tsx';
import type { HomePractice } from '../queries/use-booking-situation.ts';
import styles from './practice-call.module.css';

/** The practice's name with its phone number, to be tapped. */
export const PracticeCall = ({ practice }: { readonly practice: Pick<HomePractice, 'name' | 'phone'> }) => (
  <p className={styles['call']}>
    <strong>{practice.name}</strong>
    {practice.phone !== '' && <PhoneLink phone={practice.phone} />}
  </p>
);
