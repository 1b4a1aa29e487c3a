import { commonErrorMessages, type ErrorMessage, noAnswerMessage } from '#texts/errors/common-errors';
import type { ErrorCode } from '@portal/contract/errors';
import { ApiError } from '../../platform/api-client.ts';

type Messages = Partial<Readonly<Record<ErrorCode, ErrorMessage>>>;

const messageOf = (error: unknown, messages: Messages): ErrorMessage => {
  if (!(error instanceof ApiError)) return commonErrorMessages.INTERNAL;
  if (error.status === 0) return noAnswerMessage;
  return messages[error.body?.code ?? 'INTERNAL'] ?? commonErrorMessages.INTERNAL;
};

type Props = {
  readonly error: unknown;
  readonly messages?: Messages;
};

export const LoadErrorText = ({ error, messages = commonErrorMessages }: Props) => {
  const { title, text } = messageOf(error, messages);
  return (
    <>
      <p>
        <strong>{title}</strong>
      </p>
      <p>{text}</p>
    </>
  );
};
