import { type ReactNode, useEffect, useRef } from 'react';
import styles from './privacy.module.css';

/** What came of something. Takes the focus, so that it is seen and heard; `of` says when it is a new one. */
export const Outcome = ({ of, children }: { readonly of: unknown; readonly children: ReactNode }) => {
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => box.current?.focus(), [of]);
  return (
    <div ref={box} tabIndex={-1} className={styles['outcome']}>
      {children}
    </div>
  );
};
