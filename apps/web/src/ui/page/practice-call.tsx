import { classNames } from '../class-names.ts';
import { PhoneLink } from './phone-link.tsx';
import styles from './practice-call.module.css';

export type CalledPractice = { readonly name: string; readonly phone: string };

type Props = {
  readonly practice: CalledPractice;
  readonly centred?: boolean;
};

export const PracticeCall = ({ practice, centred = false }: Props) => (
  <p className={classNames(styles['call'], centred && styles['centred'])}>
    <strong>{practice.name}</strong>
    {practice.phone !== '' && <PhoneLink phone={practice.phone} />}
  </p>
);
