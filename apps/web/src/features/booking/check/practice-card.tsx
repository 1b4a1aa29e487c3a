import { appointmentTexts as texts } from '#texts/appointments/appointments';
import { Card } from '../../../ui/page/card.tsx';
import { useOnlinePractices } from '../../practices/practices.queries.ts';
import type { Visit } from '../selection.ts';
import styles from './practice-card.module.css';
import { PracticeCall } from '../../../ui/page/phone-link.tsx';

export const PracticeCard = ({ practice, isSister }: Pick<Visit, 'practice' | 'isSister'>) => {
  const practices = useOnlinePractices();
  const address = practices.data?.find(({ practiceId }) => practiceId === practice.practiceId)?.address;
  return (
    <Card>
      <h2 className={styles['heading']}>{texts.where}</h2>
      <PracticeCall practice={practice} />
      {address && (
        <p className={styles['address']}>
          {address.line1}, {address.town}, {address.postcode}
        </p>
      )}
      {isSister && <p className={styles['sister']}>{texts.notYourUsualPractice}</p>}
    </Card>
  );
};
