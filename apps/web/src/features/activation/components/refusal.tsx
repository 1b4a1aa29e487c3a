import { Alert } from '../../../ui/alert.tsx';
import { ErrorText } from '../../../ui/error-text.tsx';
import { PhoneLink } from '../../../ui/phone-link.tsx';
import { ApiError } from '../../../platform/api-client.ts';
import { problemCode } from '../problem-code.ts';
import styles from './flow.module.css';
import type { CalledPractice } from './practice-call.tsx';

type Props = { readonly error: unknown; readonly practice?: CalledPractice | null | undefined };

/** Spec §8, to the letter: nobody decided this, it just did not work. */
const submissionFailed =
  'Submission failed, please try again. If the problem persists, please contact your practice for help.';

const fieldMessages = (error: unknown): string[] =>
  error instanceof ApiError && problemCode(error) === 'INVALID_INPUT'
    ? (error.body?.errors ?? []).map(({ message }) => message)
    : [];

const isFailure = (error: unknown): boolean =>
  !(error instanceof ApiError) || (error.status >= 500 && error.status !== 503);

/** Why something was not done, what now, and whom to call. */
export const Refusal = ({ error, practice }: Props) => (
  <Alert severity="error">
    {isFailure(error) ? <p>{submissionFailed}</p> : <ErrorText error={error} />}
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
