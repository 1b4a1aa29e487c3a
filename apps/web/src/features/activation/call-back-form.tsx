import { useEffect, useRef, useState } from 'react';
import { phoneMaxLength } from '@portal/domain/clients/client-limits';
import { activationTexts, callBackTexts as texts } from '#texts/activation/activation';
import { lengthError, phoneRule } from '../../platform/forms/person-fields.ts';
import { Alert } from '../../ui/feedback/alert.tsx';
import { Outcome } from '../../ui/feedback/outcome.tsx';
import { TextArea, TextField } from '../../ui/fields/text-field.tsx';
import { Form, FormFooter, useFieldErrors } from '../../ui/form/form.tsx';
import { NavigationGuard } from '../../ui/form/navigation-guard.tsx';
import type { CalledPractice } from '../../ui/page/phone-link.tsx';
import { useCallBackRequest } from './activation.queries.ts';
import { Refusal } from './refusal.tsx';

type Props = {
  readonly practice: CalledPractice & { readonly practiceId: number };
  readonly name: string;
  readonly takesFocus?: boolean;
};

const phoneError = phoneRule(texts.phoneMissing);
const longestName = 100;
const longestMessage = 250;

export const CallBackForm = ({ practice, name: known, takesFocus = false }: Props) => {
  const [name, setName] = useState(known);
  const [phone, setPhone] = useState('');
  const [message, setMessage] = useState('');
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    if (takesFocus) heading.current?.focus();
  }, [takesFocus]);
  const request = useCallBackRequest();
  const form = useFieldErrors({
    'call-back-name': name.trim() === '' ? texts.nameMissing : lengthError(name, longestName),
    'call-back-phone': phoneError(phone),
    'call-back-message': lengthError(message, longestMessage),
  });
  if (request.isSuccess)
    return (
      <Outcome of={request.submittedAt}>
        <Alert severity="success" title={texts.thanks} lasting>
          <p>{texts.received(practice.name)}</p>
        </Alert>
      </Outcome>
    );
  const send = () => {
    const body = { name: name.trim(), phone: phone.trim(), message: message.trim() || null };
    if (!request.isPending) request.mutate({ practiceId: practice.practiceId, body });
  };
  return (
    <Form form={form} onSend={send} label={texts.submit}>
      <NavigationGuard mayLeave={() => name === known && phone === '' && message === ''} />
      <h2 ref={heading} tabIndex={-1}>
        {texts.title(practice.name)}
      </h2>
      {request.isError && <Refusal error={request.error} practice={practice} />}
      <TextField
        id="call-back-name"
        label={texts.name}
        autoComplete="name"
        maxLength={longestName}
        value={name}
        onChange={setName}
        onBlur={() => form.touch('call-back-name')}
        error={form.shown('call-back-name')}
        width="half"
      />
      <TextField
        id="call-back-phone"
        label={activationTexts.phone}
        type="tel"
        autoComplete="tel"
        maxLength={phoneMaxLength}
        value={phone}
        onChange={setPhone}
        onBlur={() => form.touch('call-back-phone')}
        error={form.shown('call-back-phone')}
        width="half"
      />
      <TextArea
        id="call-back-message"
        label={texts.message}
        value={message}
        onChange={setMessage}
        onBlur={() => form.touch('call-back-message')}
        error={form.shown('call-back-message')}
        maxLength={longestMessage}
        counter
      />
      <FormFooter submitLabel={texts.submit} submitting={request.isPending} />
    </Form>
  );
};
