import { announcementsRegionId } from './use-announce.ts';
import styles from '../visually-hidden.module.css';

export const Announcements = () => (
  <output id={announcementsRegionId} className={styles['hidden']} aria-live="polite" />
);
