import { ApiError } from '../platform/api-client.ts';
import { errorMessages, noAnswerMessage } from '#texts/errors';

const messageOf = (error: unknown) => {
  if (!(error instanceof ApiError)) return errorMessages.INTERNAL;
  if (error.status === 0) return noAnswerMessage;
  return errorMessages[error.body?.code ?? 'INTERNAL'] ?? errorMessages.INTERNAL;
};

/** What went wrong and what now, for a call that failed. */
export const ErrorText = ({ error }: { readonly error: unknown }) => {
  const { title, text } = messageOf(error);
  return (
    <>
      <p>
        <strong>{title}</strong>
      </p>
      <p>{text}</p>
    </>
  );
};
