import { verifyingTexts as texts } from '#texts/activation/verify';
import { useState } from 'react';
import { codeTexts } from '#texts/errors/code';
import { ApiError, errorCode } from '../../../platform/api-client.ts';
import { Form } from '../../../ui/form/form.tsx';
import { FormFooter } from '../../../ui/form/form-footer.tsx';
import { TextField } from '../../../ui/fields/text-field.tsx';
import { useVerifyClient } from '../queries/use-verify-client.ts';
import { sixDigits } from '../sent-mail/six-digits.ts';
import { useFieldErrors } from '../../../ui/form/use-field-errors.tsx';
import type { CalledPractice } from '../../../ui/page/practice-call.tsx';
import { Refusal } from '../refusal.tsx';

type Props = { readonly practice: CalledPractice };

/** Returns the field error for a rejected code, or undefined if something else failed. */
const refusalOf = (error: unknown): string | undefined => {
  const triesLeft = error instanceof ApiError ? error.body?.meta['triesLeft'] : undefined;
  switch (errorCode(error)) {
    case 'CODE_WRONG':
      return codeTexts.wrong(typeof triesLeft === 'number' ? triesLeft : 1);
    case 'CODE_EXPIRED':
      return codeTexts.expired;
    case 'CODE_USED':
      return codeTexts.used;
    default:
      return undefined;
  }
};

export const CodeForm = ({ practice }: Props) => {
  const [typed, setTyped] = useState('');
  const verify = useVerifyClient();
  const refused = refusalOf(verify.error);
  const form = useFieldErrors({
    code: sixDigits(typed) === null ? texts.enterTheSixDigitsFrom : refused,
  });
  const code = sixDigits(typed);
  const send = () => {
    if (code !== null && !verify.isPending) verify.mutate({ code });
  };
  return (
    <Form form={form} onSend={send} label={texts.codeFromTheEMail}>
      {verify.isError && refused === undefined && <Refusal error={verify.error} practice={practice} />}
      <TextField
        id="code"
        label={texts.orEnterTheSixDigits}
        help={texts.theyWorkFor10Minutes}
        inputMode="numeric"
        autoComplete="one-time-code"
        maxLength={12}
        width="short"
        value={typed}
        onChange={(value) => {
          setTyped(value);
          if (verify.isError) verify.reset();
        }}
        error={form.shown('code')}
      />
      <FormFooter submitLabel={texts.confirm} submitting={verify.isPending} />
    </Form>
  );
};
