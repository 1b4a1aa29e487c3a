import { findingTexts as texts } from '#texts/ways/finding';
import { useEffect, useRef, useState } from 'react';
import { Alert } from '../../ui/feedback/alert.tsx';
import { Form } from '../../ui/form/form.tsx';
import { FormFooter } from '../../ui/form/form-footer.tsx';
import { NavigationGuard } from '../../ui/form/navigation-guard.tsx';
import { TextArea } from '../../ui/fields/text-area.tsx';
import { TextField } from '../../ui/fields/text-field.tsx';
import { phoneRule } from '../../platform/person-fields.ts';
import { useCallBackRequest } from './queries/use-call-back-request.ts';
import { useFieldErrors } from '../../ui/form/use-field-errors.tsx';
import type { CalledPractice } from '../../ui/page/practice-call.tsx';
import { Refusal } from './refusal.tsx';

type Props = {
  readonly practice: CalledPractice & { readonly practiceId: number };
  readonly name: string;
  readonly isAskedFor?: boolean;
};

const callBackPhoneError = phoneRule(texts.theNumberWeShouldCall);
const longestMessage = 250;

const Asked = ({ practice }: Pick<Props, 'practice'>) => {
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => box.current?.focus(), []);
  return (
    <div ref={box} tabIndex={-1}>
      <Alert severity="success" title={texts.thankYou}>
        <p>
          {practice.name} {texts.hasYourRequestAndWill}
        </p>
      </Alert>
    </div>
  );
};

export const CallBackForm = ({ practice, name: known, isAskedFor = false }: Props) => {
  const [name, setName] = useState(known);
  const [phone, setPhone] = useState('');
  const [message, setMessage] = useState('');
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    if (isAskedFor) heading.current?.focus();
  }, [isAskedFor]);
  const request = useCallBackRequest();
  const form = useFieldErrors({
    'call-back-name': name.trim() === '' ? texts.enterYourName : undefined,
    'call-back-phone': callBackPhoneError(phone),
  });
  if (request.isSuccess) return <Asked practice={practice} />;
  const send = () => {
    const body = { name: name.trim(), phone: phone.trim(), message: message.trim() || null };
    if (!request.isPending) request.mutate({ practiceId: practice.practiceId, body });
  };
  return (
    <Form form={form} onSend={send} label={texts.askForACall}>
      <NavigationGuard mayLeave={() => name === known && phone === '' && message === ''} />
      <h2 ref={heading} tabIndex={-1}>
        {texts.ask} {practice.name} {texts.toCallYou}
      </h2>
      {request.isError && <Refusal error={request.error} practice={practice} />}
      <TextField
        id="call-back-name"
        label={texts.yourName}
        autoComplete="name"
        maxLength={100}
        value={name}
        onChange={setName}
        onBlur={() => form.touch('call-back-name')}
        error={form.shown('call-back-name')}
        width="half"
      />
      <TextField
        id="call-back-phone"
        label={texts.telephoneNumber}
        type="tel"
        autoComplete="tel"
        maxLength={30}
        value={phone}
        onChange={setPhone}
        onBlur={() => form.touch('call-back-phone')}
        error={form.shown('call-back-phone')}
        width="half"
      />
      <TextArea
        id="call-back-message"
        label={texts.anythingTheyShouldKnowOptional}
        value={message}
        onChange={setMessage}
        maxLength={longestMessage}
        counter
      />
      <FormFooter submitLabel={texts.askForACall} submitting={request.isPending} />
    </Form>
  );
};
