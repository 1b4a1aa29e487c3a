import styles from '../visually-hidden.module.css';
import { useCallback } from 'react';

const regionId = 'announcements';

/** Polite announcement through the `Announcements` region. */
export const useAnnounce = () =>
  useCallback((words: string): void => {
    const region = document.getElementById(regionId);
    if (!region) return;
    // Cleared first: an unchanged text would not be announced again.
    region.textContent = '';
    window.setTimeout(() => {
      region.textContent = words;
    }, 50);
  }, []);

export const Announcements = () => <output id={regionId} className={styles['hidden']} aria-live="polite" />;
