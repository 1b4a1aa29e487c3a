import { useEffect, useRef } from 'react';
import { formTexts } from '#texts/forms';
import styles from './error-summary.module.css';

type Props = { readonly errors: readonly { readonly field: string; readonly message: string }[] };

/** Prefixes the document title while there are errors, for screen readers. */
const usePrefixedTitle = (): void =>
  useEffect(() => {
    if (document.title.startsWith(formTexts.errorPrefix)) return undefined;
    document.title = formTexts.errorPrefix + document.title;
    return () => {
      if (document.title.startsWith(formTexts.errorPrefix))
        document.title = document.title.slice(formTexts.errorPrefix.length);
    };
  }, []);

/** Takes the focus when it appears. */
export const ErrorSummary = ({ errors }: Props) => {
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => box.current?.focus(), []);
  usePrefixedTitle();
  return (
    <div ref={box} className={styles['summary']} tabIndex={-1} role="alert">
      <h2>{formTexts.problem}</h2>
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
