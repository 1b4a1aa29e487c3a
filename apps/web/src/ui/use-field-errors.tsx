import { type SubmitEvent, useState } from 'react';
import { ErrorSummary } from './error-summary.tsx';

type Errors<Field extends string> = Readonly<Partial<Record<Field, string | undefined>>>;

/**
 * The conduct of a form (spec §5). Its owner says at every change what is wrong with which field, in the order of the page;
 * shown is what belongs to a field that has been touched, and everything once it was tried to send it.
 */
export const useFieldErrors = <Field extends string>(errors: Errors<Field>) => {
  const [touched, setTouched] = useState<ReadonlySet<Field>>(new Set());
  const [attempts, setAttempts] = useState(0);
  // Keys of the object, which its type names.
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
    // Anew for each attempt, so that each of them is heard.
    summary: isRefused ? <ErrorSummary key={attempts} errors={open} /> : null,
  };
};

/** What a form needs of it. */
export type FormConduct = Pick<ReturnType<typeof useFieldErrors>, 'summary' | 'submit'>;
