import { createContext, use } from 'react';
import { Phone } from 'lucide-react';
import styles from './phone-link.module.css';
import { classNames } from '../class-names.ts';
import { phoneHref } from './phone-href.ts';

export const PhoneLink = ({ phone }: { readonly phone: string }) => (
  <a className={styles['phone']} href={phoneHref(phone)}>
    <Phone size={18} aria-hidden="true" />
    {phone}
  </a>
);

export type CalledPractice = { readonly name: string; readonly phone: string };

type CallProps = {
  readonly practice: CalledPractice;
  readonly centred?: boolean;
};

export const PracticeCall = ({ practice, centred = false }: CallProps) => (
  <p className={classNames(styles['call'], centred && styles['centred'])}>
    <strong>{practice.name}</strong>
    {practice.phone !== '' && <PhoneLink phone={practice.phone} />}
  </p>
);

/** The practice that error texts tell people to call; null where its number is shown already. */
export const YourPractice = createContext<CalledPractice | null>(null);

export const YourPracticeCall = () => {
  const practice = use(YourPractice);
  return practice && <PracticeCall practice={practice} />;
};
