import styles from '../visually-hidden.module.css';
import { useCallback, useEffect, useRef } from 'react';

const regionId = 'announcements';

/** Polite announcement through the `Announcements` region. */
export const useAnnounce = () => {
  const last = useRef('');
  useEffect(
    () => () => {
      const region = document.getElementById(regionId);
      // Somebody who reads on through the next page would hear it again.
      if (region?.textContent === last.current) region.textContent = '';
    },
    [],
  );
  return useCallback((words: string): void => {
    const region = document.getElementById(regionId);
    if (!region) return;
    last.current = words;
    // Cleared first: an unchanged text would not be announced again.
    region.textContent = '';
    window.setTimeout(() => {
      region.textContent = words;
    }, 50);
  }, []);
};

export const Announcements = () => <output id={regionId} className={styles['hidden']} aria-live="polite" />;
