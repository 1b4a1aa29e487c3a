import type { ReactNode } from 'react';
import { formTexts } from '#texts/forms';
import { Form, type FormConduct, FormFooter } from '../../ui/form/form.tsx';
import { PageTitle } from '../../ui/page/page-title.tsx';
import type { CalledPractice } from '../../ui/page/phone-link.tsx';
import { PracticeHelp } from './message-page.tsx';

type Props = {
  readonly title: string;
  readonly lead?: ReactNode;
  readonly isError?: boolean;
  readonly form: FormConduct;
  readonly practice?: CalledPractice | null | undefined;
  readonly onSend: () => void;
  readonly onBack?: (() => void) | undefined;
  readonly submitLabel?: string;
  readonly submitting?: boolean;
  readonly notice?: ReactNode;
  readonly children: ReactNode;
};

export const QuestionForm = (props: Props) => {
  const { title, lead, isError = false, form, practice, onSend, notice, children, ...footer } = props;
  return (
    <>
      <Form form={form} onSend={onSend}>
        <PageTitle title={title} lead={lead} documentTitle={isError ? `${formTexts.errorPrefix}${title}` : title} />
        {notice}
        {children}
        <FormFooter {...footer} />
      </Form>
      <PracticeHelp practice={practice} />
    </>
  );
};
