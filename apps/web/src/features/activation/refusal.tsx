import { Alert } from '../../ui/feedback/alert.tsx';
import { type CalledPractice, PracticeCall } from '../../ui/page/practice-call.tsx';
import { SubmissionError } from '../../ui/form/submission-error.tsx';
import { ApiError, errorCode } from '../../platform/api-client.ts';

type Props = { readonly error: unknown; readonly practice?: CalledPractice | null | undefined };

const fieldMessages = (error: unknown): string[] =>
  error instanceof ApiError && errorCode(error) === 'INVALID_INPUT'
    ? (error.body?.errors ?? []).map(({ message }) => message)
    : [];

export const Refusal = ({ error, practice }: Props) => (
  <Alert severity="error">
    <SubmissionError error={error} />
    {fieldMessages(error).map((message) => (
      <p key={message}>{message}</p>
    ))}
    {practice && <PracticeCall practice={practice} />}
  </Alert>
);
