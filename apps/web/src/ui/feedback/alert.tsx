import type { ReactNode } from 'react';
import styles from './alert.module.css';
import { classNames } from '../class-names.ts';
import { CircleAlert, CircleCheck, Info, TriangleAlert } from 'lucide-react';

/** Severity must not be conveyed by colour alone. */
export const severityIcons = { success: CircleCheck, info: Info, warning: TriangleAlert, error: CircleAlert } as const;

type Props = {
  readonly severity: keyof typeof severityIcons;
  readonly title?: string;
  readonly children?: ReactNode;
  readonly action?: ReactNode;
  readonly testId?: string;
};

export const Alert = ({ severity, title, children, action, testId }: Props) => {
  const Icon = severityIcons[severity];
  const isPressing = severity === 'error' || severity === 'warning';
  return (
    <div
      className={classNames(styles['alert'], styles[severity])}
      role={isPressing ? 'alert' : 'status'}
      data-testid={testId}
    >
      <Icon className={styles['icon']} size={22} aria-hidden="true" />
      <div className={styles['body']}>
        {title !== undefined && <h2>{title}</h2>}
        {children}
        {action !== undefined && <div className={styles['action']}>{action}</div>}
      </div>
    </div>
  );
};
