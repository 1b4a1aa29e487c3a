import { guestTexts } from '#texts/soft-bookings';
import { guestDraft } from '../guest/guest-draft.ts';
import { detailErrors } from './guest-details.ts';
import { Form, FormFooter, useFieldErrors } from '../../../ui/form/form.tsx';
import { GuestTitle } from '../guest/guest-title.tsx';
import { TextField } from '../../../ui/fields/text-field.tsx';
import type { ReactNode } from 'react';

type Props = {
  readonly notice: ReactNode;
  readonly isSending: boolean;
  readonly canSend: boolean;
  readonly onSend: () => void;
  readonly onBack: () => void;
  readonly children: ReactNode;
};

const texts = guestTexts.details;

export const GuestDetailsForm = ({ notice, isSending, canSend, onSend, onBack, children }: Props) => {
  const draft = guestDraft.useDraft();
  const form = useFieldErrors(detailErrors(draft));
  const field = (name: 'firstName' | 'lastName' | 'email' | 'mobile') => ({
    id: name,
    label: texts[name],
    value: draft[name],
    onChange: (value: string) => guestDraft.update({ [name]: value }),
    onBlur: () => form.touch(name),
    error: form.shown(name),
  });
  return (
    <Form form={form} onSend={onSend}>
      <GuestTitle
        title={texts.title}
        lead={texts.lead}
        documentTitle={form.summary ? `Error: ${texts.title}` : texts.title}
      />
      {notice}
      {children}
      <TextField {...field('firstName')} autoComplete="given-name" maxLength={50} width="half" />
      <TextField {...field('lastName')} autoComplete="family-name" maxLength={50} width="half" />
      <TextField
        {...field('email')}
        type="email"
        inputMode="email"
        autoComplete="email"
        autoCapitalize="none"
        spellCheck={false}
        maxLength={254}
      />
      <TextField
        {...field('mobile')}
        help={texts.mobileHelp}
        type="tel"
        inputMode="tel"
        autoComplete="tel"
        maxLength={30}
        width="half"
      />
      <FormFooter submitLabel={texts.send} submitting={isSending} submitDisabled={!canSend} onBack={onBack} />
    </Form>
  );
};
