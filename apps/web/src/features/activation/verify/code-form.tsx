import { useState } from 'react';
import { verifyTexts as texts } from '#texts/activation/verify';
import { ApiError, errorCode } from '../../../platform/api-client.ts';
import { TextField } from '../../../ui/fields/text-field.tsx';
import { Form, FormFooter, useFieldErrors } from '../../../ui/form/form.tsx';
import type { CalledPractice } from '../../../ui/page/phone-link.tsx';
import { useVerifyClient } from '../activation.queries.ts';
import { Refusal } from '../refusal.tsx';

export const parseCode = (typed: string): string | null => {
  const digits = typed.replace(/[\s-]/g, '');
  return /^\d{6}$/.test(digits) ? digits : null;
};

/** Undefined if something other than the code was refused. */
const codeErrorOf = (error: unknown): string | undefined => {
  const triesLeft = error instanceof ApiError ? error.body?.meta['triesLeft'] : undefined;
  switch (errorCode(error)) {
    case 'CODE_WRONG':
      return texts.codeWrong(typeof triesLeft === 'number' ? triesLeft : 1);
    case 'CODE_EXPIRED':
      return texts.codeExpired;
    case 'CODE_USED':
      return texts.codeUsed;
    default:
      return undefined;
  }
};

export const CodeForm = ({ practice }: { readonly practice: CalledPractice }) => {
  const [typed, setTyped] = useState('');
  const verify = useVerifyClient();
  const code = parseCode(typed);
  const codeError = codeErrorOf(verify.error);
  const form = useFieldErrors({ code: code === null ? texts.codeMissing : codeError });
  const send = () => {
    if (code !== null && !verify.isPending) verify.mutate({ code });
  };
  return (
    <Form form={form} onSend={send} label={texts.codeForm}>
      {codeError === undefined && <Refusal error={verify.error} practice={practice} />}
      <TextField
        id="code"
        label={texts.code}
        hint={texts.codeHelp}
        inputMode="numeric"
        autoComplete="one-time-code"
        maxLength={12}
        width="short"
        value={typed}
        onChange={(value) => {
          setTyped(value);
          if (verify.isError) verify.reset();
        }}
        error={form.errorOf('code')}
      />
      <FormFooter submitLabel={texts.confirm} submitting={verify.isPending} />
    </Form>
  );
};
