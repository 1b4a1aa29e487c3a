import type { ReactNode } from 'react';
import { FormFooter } from '../../../ui/form-footer.tsx';
import { PageTitle } from '../../../ui/page-title.tsx';
import type { useFieldErrors } from '../use-field-errors.tsx';
import styles from './flow.module.css';

type Props = {
  readonly title: string;
  readonly lead?: ReactNode;
  readonly form: Pick<ReturnType<typeof useFieldErrors>, 'isRefused' | 'summary' | 'submit'>;
  readonly onSend: () => void;
  readonly onBack?: (() => void) | undefined;
  readonly submitLabel?: string;
  readonly submitting?: boolean;
  /** Between the heading and the questions, a refusal for one. */
  readonly notice?: ReactNode;
  readonly children: ReactNode;
};

/** One thing asked on one page: heading, what is wrong with it, the question, on and back. */
export const QuestionForm = ({ title, lead, form, onSend, onBack, notice, children, ...footer }: Props) => (
  <form className={styles['form']} onSubmit={form.submit(onSend)} noValidate>
    {form.summary}
    <PageTitle title={title} lead={lead} documentTitle={form.isRefused ? `Error: ${title}` : title} />
    {notice}
    {children}
    <FormFooter {...footer} {...(onBack ? { onBack } : {})} />
  </form>
);
