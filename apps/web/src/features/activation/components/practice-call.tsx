import { PhoneLink } from '../../../ui/phone-link.tsx';
import styles from './flow.module.css';

export type CalledPractice = { readonly name: string; readonly phone: string };

type Props = { readonly practice: CalledPractice | null | undefined; readonly words?: string };

/** The right practice's number, in the same place on every page of the way; nothing while no practice is chosen. */
export const PracticeCall = ({ practice, words = 'Rather talk to somebody?' }: Props) =>
  practice && practice.phone !== '' ? (
    <p className={styles['help']}>
      {words} <strong>{practice.name}</strong> <PhoneLink phone={practice.phone} />
    </p>
  ) : null;
