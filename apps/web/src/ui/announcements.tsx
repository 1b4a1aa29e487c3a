import { announcementsRegionId } from './use-announce.ts';
import styles from './visually-hidden.module.css';

/** The one region that announcements are written into; empty until there is one. */
export const Announcements = () => (
  <output id={announcementsRegionId} className={styles['hidden']} aria-live="polite" />
);
