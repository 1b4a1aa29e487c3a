import { type ReactNode, useEffect, useRef } from 'react';
import { Alert } from '../../../ui/feedback/alert.tsx';
import styles from './refusal-box.module.css';

type Props = {
  readonly error: unknown;
  readonly severity: 'warning' | 'error';
  readonly title: string | undefined;
  readonly children: ReactNode;
};

export const RefusalBox = ({ error, severity, title, children }: Props) => {
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => {
    box.current?.focus();
  }, [error]);
  return (
    <div ref={box} tabIndex={-1} className={styles['refusal']}>
      <Alert severity={severity} {...(title === undefined ? {} : { title })}>
        <div className={styles['words']}>{children}</div>
      </Alert>
    </div>
  );
};
