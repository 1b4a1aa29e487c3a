import { type SubmitEvent, useState } from 'react';
import { ErrorSummary } from './error-summary.tsx';

type Errors<Field extends string> = Readonly<Partial<Record<Field, string | undefined>>>;

/** Shows errors of touched fields only, and all of them after a submit attempt; `errors` is in page order. */
export const useFieldErrors = <Field extends string>(errors: Errors<Field>) => {
  const [touched, setTouched] = useState<ReadonlySet<Field>>(new Set());
  const [attempts, setAttempts] = useState(0);
  // Object.keys loses the key type.
  const fields = Object.keys(errors) as Field[];
  const open = fields.flatMap((field) => {
    const message = errors[field];
    return message === undefined ? [] : [{ field, message }];
  });
  const isRefused = attempts > 0 && open.length > 0;
  return {
    isRefused,
    shown: (field: Field): string | undefined => (attempts > 0 || touched.has(field) ? errors[field] : undefined),
    touch: (field: Field) => setTouched((before) => new Set([...before, field])),
    submit: (send: () => void) => (event: SubmitEvent) => {
      event.preventDefault();
      setAttempts((before) => before + 1);
      if (open.length === 0) send();
    },
    // Re-keyed per attempt so that each one is announced.
    summary: isRefused ? <ErrorSummary key={attempts} errors={open} /> : null,
  };
};

export type FormConduct = Pick<ReturnType<typeof useFieldErrors>, 'summary' | 'submit'>;
