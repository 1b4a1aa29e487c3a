import { Alert } from '../../../ui/alert.tsx';
import { PhoneLink } from '../../../ui/phone-link.tsx';
import { SubmissionError } from '../../../ui/submission-error.tsx';
import { ApiError } from '../../../platform/api-client.ts';
import { problemCode } from '../problem-code.ts';
import styles from './flow.module.css';
import type { CalledPractice } from './practice-call.tsx';

type Props = { readonly error: unknown; readonly practice?: CalledPractice | null | undefined };

const fieldMessages = (error: unknown): string[] =>
  error instanceof ApiError && problemCode(error) === 'INVALID_INPUT'
    ? (error.body?.errors ?? []).map(({ message }) => message)
    : [];

/** Why something was not done, what now, and whom to call. */
export const Refusal = ({ error, practice }: Props) => (
  <Alert severity="error">
    <SubmissionError error={error} />
    {fieldMessages(error).map((message) => (
      <p key={message}>{message}</p>
    ))}
    {practice && (
      <p className={styles['call']}>
        {practice.name} <PhoneLink phone={practice.phone} />
      </p>
    )}
  </Alert>
);
