import { group } from '../../platform/boot.ts';
import styles from './group-picture.module.css';

const Paw = () => (
  <svg className={styles['mark']} viewBox="0 0 32 32" aria-hidden="true">
    <rect width="32" height="32" rx="9" fill="#C4122F" />
    <g fill="#fff">
      <ellipse cx="11.2" cy="14.9" rx="2.1" ry="2.8" transform="rotate(-18 11.2 14.9)" />
      <ellipse cx="20.8" cy="14.9" rx="2.1" ry="2.8" transform="rotate(18 20.8 14.9)" />
      <ellipse cx="14.1" cy="10.3" rx="2.1" ry="2.9" transform="rotate(-7 14.1 10.3)" />
      <ellipse cx="17.9" cy="10.3" rx="2.1" ry="2.9" transform="rotate(7 17.9 10.3)" />
      <path d="M16 15.4c2.8 0 6 3 6 6 0 1.9-1.3 2.8-2.9 2.8-1.200 0-1.9-.7-3.100-.7s-1.9.7-3.100.7c-1.600 0-2.9-.9-2.9-2.8 0-3 3.200-6 6-6z" />
    </g>
  </svg>
);

/** The group's mark; its name or that of a practice is beside it. */
export const GroupPicture = () =>
  group.logoUrl === null ? <Paw /> : <img className={styles['logo']} src={group.logoUrl} alt="" />;
