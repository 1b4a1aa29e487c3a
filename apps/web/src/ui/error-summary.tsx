import { useEffect, useRef } from 'react';
import styles from './error-summary.module.css';

type Props = { readonly errors: readonly { readonly field: string; readonly message: string }[] };

/** What keeps a form from being sent, in one place, each with the way to its field. Takes the focus when it appears. */
export const ErrorSummary = ({ errors }: Props) => {
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => box.current?.focus(), []);
  return (
    <div ref={box} className={styles['summary']} tabIndex={-1} role="alert">
      <h2>There is a problem</h2>
      <ul>
        {errors.map(({ field, message }) => (
          <li key={field}>
            <a
              href={`#${field}`}
              onClick={(event) => {
                event.preventDefault();
                document.getElementById(field)?.focus();
              }}
            >
              {message}
            </a>
          </li>
        ))}
      </ul>
    </div>
  );
};
