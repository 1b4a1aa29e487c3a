import { type ReactNode, useEffect, useRef } from 'react';
import styles from './preferences.module.css';

type Props = {
  readonly of: unknown;
  readonly children: ReactNode;
};

/** Takes the focus so that it is announced. */
export const Outcome = ({ of, children }: Props) => {
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => box.current?.focus(), [of]);
  return (
    <div ref={box} tabIndex={-1} className={styles['outcome']}>
      {children}
    </div>
  );
};
