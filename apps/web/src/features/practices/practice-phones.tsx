import { practiceTexts } from '#texts/practices';
import { PhoneLink } from '../../ui/page/phone-link.tsx';
import { findPractices } from './find-practices.ts';
import { useOnlinePractices } from './queries/use-online-practices.ts';
import styles from './practice-phones.module.css';

/** For pages without a known practice. Renders nothing if the list fails to load. */
export const PracticePhones = () => {
  const practices = useOnlinePractices();
  if (!practices.data || practices.data.length === 0) return null;
  return (
    <section className={styles['section']}>
      <h2>{practiceTexts.callYourPractice}</h2>
      <ul role="list" className={styles['list']}>
        {findPractices(practices.data, '').map(({ practiceId, name, phone, address }) => (
          <li key={practiceId}>
            <strong>{name}</strong>
            <span>{address.town}</span>
            <PhoneLink phone={phone} />
          </li>
        ))}
      </ul>
    </section>
  );
};
