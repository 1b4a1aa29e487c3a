import { group } from '../../platform/boot.ts';
import styles from './group-picture.module.css';

const Paw = () => (
  <svg className={styles['mark']} viewBox="0 0 32 32" aria-hidden="true">
    <rect width="32" height="32" rx="9" fill="#C4122F" />
    <path
      fill="#fff"
      d="M16 15.4c2.8 0 6 3 6 6 0 1.9-1.3 2.8-2.9 2.8-1.2 0-1.9-.7-3.1-.7s-1.9.7-3.1.7c-1.6 0-2.9-.9-2.9-2.8 0-3 3.2-6 6-6z"
    />
    <path
      stroke="#fff"
      strokeWidth="4.2"
      strokeLinecap="round"
      d="M11 14.2l.4 1.3M21 14.2l-.4 1.3M14 9.5l.2 1.6M18 9.5l-.2 1.6"
    />
  </svg>
);

/** The group's mark; its name or that of a practice is beside it. */
export const GroupPicture = () =>
  group.logoUrl === null ? <Paw /> : <img className={styles['logo']} src={group.logoUrl} alt="" />;
