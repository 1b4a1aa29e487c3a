import { type ReactNode, type SubmitEvent, useEffect, useRef, useState } from 'react';
import styles from './form.module.css';
import { formTexts } from '#texts/forms';
import { Button } from '../button/button.tsx';
import { InForm } from '../feedback/load-error-text.tsx';

type SummaryProps = { readonly errors: readonly { readonly field: string; readonly message: string }[] };

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

export const ErrorSummary = ({ errors }: SummaryProps) => {
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => box.current?.focus(), []);
  usePrefixedTitle();
  return (
    <div ref={box} className={styles['summary']} tabIndex={-1} role="alert" data-controls>
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

type Errors<Field extends string> = Readonly<Partial<Record<Field, string | undefined>>>;

/**
 * Shows errors of touched fields only, and all of them after a submit attempt; `errors` is in page order.
 * `wasRefused`: the server has refused the answers of an earlier visit to this form.
 */
export const useFieldErrors = <Field extends string>(errors: Errors<Field>, wasRefused = false) => {
  const [touched, setTouched] = useState<ReadonlySet<Field>>(new Set());
  const [attempts, setAttempts] = useState(wasRefused ? 1 : 0);
  // Object.keys loses the key type.
  const fields = Object.keys(errors) as Field[];
  const open = fields.flatMap((field) => {
    const message = errors[field];
    return message === undefined ? [] : [{ field, message }];
  });
  const isRefused = attempts > 0 && open.length > 0;
  const problemOf = (field: Field): string | undefined =>
    attempts > 0 || touched.has(field) ? errors[field] : undefined;
  const touch = (field: Field) => setTouched((before) => new Set([...before, field]));
  return {
    isRefused,
    errorOf: problemOf,
    touch,
    field: <Id extends Field>(id: Id) => ({ id, error: problemOf(id), onBlur: () => touch(id) }),
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

type FormProps = {
  readonly form: FormConduct;
  readonly onSend: () => void;
  readonly label?: string;
  readonly children: ReactNode;
};

export const Form = ({ form, onSend, label, children }: FormProps) => (
  <form className={styles['form']} onSubmit={form.submit(onSend)} noValidate aria-label={label}>
    {form.summary}
    <InForm value>{children}</InForm>
  </form>
);

type BackProps = { readonly disabled?: boolean; readonly onClick: () => void };

export const BackButton = (props: BackProps) => (
  <div>
    <Button variant="outlined" {...props}>
      {formTexts.back}
    </Button>
  </div>
);

type FooterProps = {
  readonly backLabel?: string;
  readonly submitLabel?: string;
  readonly submitting?: boolean;
  readonly submitDisabled?: boolean;
  /** The safe choice is the filled button. */
  readonly isDestructive?: boolean;
  readonly onBack?: (() => void) | undefined;
};

export const FormFooter = ({
  backLabel = formTexts.back,
  submitLabel = formTexts.continue,
  submitting = false,
  submitDisabled = false,
  isDestructive = false,
  onBack,
}: FooterProps) => (
  <div className={styles['footer']}>
    <Button
      type="submit"
      variant={isDestructive ? 'outlined' : 'contained'}
      size="large"
      loading={submitting}
      loadingText={formTexts.submitting}
      disabled={submitDisabled}
    >
      {submitLabel}
    </Button>
    {onBack && (
      <Button variant={isDestructive ? 'contained' : 'outlined'} size="large" disabled={submitting} onClick={onBack}>
        {backLabel}
      </Button>
    )}
  </div>
);
