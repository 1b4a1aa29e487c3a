import { type ReactNode, useEffect, useRef } from 'react';
import styles from './preferences.module.css';

type Props = {
  /** What it is about: when that changes, this is new. */
  readonly of: unknown;
  readonly children: ReactNode;
};

/** What came of saving. Takes the focus, so that it is seen and heard. */
export const Outcome = ({ of, children }: Props) => {
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => box.current?.focus(), [of]);
  return (
    <div ref={box} tabIndex={-1} className={styles['outcome']}>
      {children}
    </div>
  );
};
