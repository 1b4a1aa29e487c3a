import type { ReactNode } from 'react';
import { Form } from '../../ui/form/form.tsx';
import { FormFooter } from '../../ui/form/form-footer.tsx';
import { PageTitle } from '../../ui/page/page-title.tsx';
import type { FormConduct } from '../../ui/form/use-field-errors.tsx';

type Props = {
  readonly title: string;
  readonly lead?: ReactNode;
  readonly form: FormConduct;
  readonly onSend: () => void;
  readonly onBack?: (() => void) | undefined;
  readonly submitLabel?: string;
  readonly submitting?: boolean;
  readonly notice?: ReactNode;
  readonly children: ReactNode;
};

export const QuestionForm = ({ title, lead, form, onSend, onBack, notice, children, ...footer }: Props) => (
  <Form form={form} onSend={onSend}>
    <PageTitle title={title} lead={lead} />
    {notice}
    {children}
    <FormFooter {...footer} {...(onBack ? { onBack } : {})} />
  </Form>
);
