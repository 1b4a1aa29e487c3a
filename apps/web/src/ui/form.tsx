import type { ReactNode } from 'react';
import styles from './form.module.css';
import type { FormConduct } from './use-field-errors.tsx';

type Props = {
  readonly form: FormConduct;
  readonly onSend: () => void;
  /** What it is called, where the page holds more than this one form. */
  readonly label?: string;
  readonly children: ReactNode;
};

/** A form: what is wrong with it comes first, and the browser's own checks stay out of it. */
export const Form = ({ form, onSend, label, children }: Props) => (
  <form className={styles['form']} onSubmit={form.submit(onSend)} noValidate aria-label={label}>
    {form.summary}
    {children}
  </form>
);
