import type { ReactNode } from 'react';
import styles from './empty-state.module.css';

type Props = {
  readonly icon?: ReactNode;
  readonly picture?: ReactNode;
  readonly title: string;
  readonly children?: ReactNode;
  readonly action?: ReactNode;
};

export const EmptyState = ({ icon, picture, title, children, action }: Props) => (
  <div className={styles['empty']}>
    {picture}
    {icon && (
      <span className={styles['icon']} aria-hidden="true">
        {icon}
      </span>
    )}
    <h2>{title}</h2>
    <div className={styles['words']}>{children}</div>
    {action}
  </div>
);
