import { type ReactNode, useEffect, useRef } from 'react';
import styles from './privacy.module.css';

/** Takes the focus so that it is announced; a change of `of` remounts it. */
export const Outcome = ({ of, children }: { readonly of: unknown; readonly children: ReactNode }) => {
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => box.current?.focus(), [of]);
  return (
    <div ref={box} tabIndex={-1} className={styles['outcome']}>
      {children}
    </div>
  );
};
