import type { ReactNode } from 'react';
import styles from './form.module.css';
import type { FormConduct } from './use-field-errors.tsx';

type Props = {
  readonly form: FormConduct;
  readonly onSend: () => void;
  readonly label?: string;
  readonly children: ReactNode;
};

/** Disables native validation in favour of the error summary. */
export const Form = ({ form, onSend, label, children }: Props) => (
  <form className={styles['form']} onSubmit={form.submit(onSend)} noValidate aria-label={label}>
    {form.summary}
    {children}
  </form>
);
