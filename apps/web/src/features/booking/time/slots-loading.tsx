import { timesTexts as texts } from '#texts/appointments/times';
import { useEffect } from 'react';
import { useAnnounce } from '../../../ui/feedback/use-announce.ts';
import styles from './slots-loading.module.css';

const places = ['a', 'b', 'c', 'd', 'e', 'f', 'g', 'h'];

export const SlotsLoading = () => {
  const announce = useAnnounce();
  useEffect(() => announce(texts.lookingForFreeTimes), [announce]);
  return (
    <div className={styles['loading']} aria-hidden="true">
      <div className={styles['soonest']} />
      <div className={styles['day']} />
      <div className={styles['times']}>
        {places.map((place) => (
          <span key={place} />
        ))}
      </div>
      <div className={styles['day']} />
      <div className={styles['day']} />
    </div>
  );
};
