import { type SubmitEvent, useState } from 'react';
import { ErrorSummary } from '../../ui/error-summary.tsx';

type Errors<Field extends string> = Readonly<Partial<Record<Field, string | undefined>>>;

/** Errors of a form: each shown once its field has been touched, all of them on sending (spec §5, GOV.UK). */
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
