import styles from '../visually-hidden.module.css';
import { useCallback, useEffect, useRef } from 'react';

const regionId = 'announcements';

export const useAnnounce = () => {
  const last = useRef('');
  useEffect(
    () => () => {
      const region = document.getElementById(regionId);
      // Someone who reads on would hear it again on the next page.
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

export const Announcements = () => <div role="status" id={regionId} className={styles['hidden']} aria-live="polite" />;
