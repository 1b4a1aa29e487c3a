import { createContext, use } from 'react';
import { commonErrorMessages, entryKept, type ErrorMessage, noAnswerMessage } from '#texts/errors/common-errors';
import type { ErrorCode } from '@portal/contract/errors';
import { ApiError } from '../../platform/api-client.ts';
import { YourPracticeCall } from '../page/phone-link.tsx';

type Messages = Partial<Readonly<Record<ErrorCode, ErrorMessage>>>;

const messageOf = (error: unknown, messages: Messages): ErrorMessage => {
  if (!(error instanceof ApiError)) return commonErrorMessages.INTERNAL;
  if (error.status === 0) return noAnswerMessage;
  return messages[error.body?.code ?? 'INTERNAL'] ?? commonErrorMessages.INTERNAL;
};

/** Whether something has been entered that could be lost. */
export const InForm = createContext(false);

type Props = {
  readonly error: unknown;
  readonly messages?: Messages;
};

export const LoadErrorText = ({ error, messages = commonErrorMessages }: Props) => {
  const message = messageOf(error, messages);
  const { title, text } = message;
  const isInForm = use(InForm);
  return (
    <>
      <p>
        <strong>{title}</strong>
      </p>
      {isInForm && message === noAnswerMessage && <p>{entryKept}</p>}
      <p>{text}</p>
      {/call/i.test(text) && <YourPracticeCall />}
    </>
  );
};
