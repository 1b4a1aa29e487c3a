import type { ReactNode } from 'react';
import { errorMessages } from '#texts/errors/errors';
import { Alert } from './alert.tsx';
import { LoadErrorText } from './load-error-text.tsx';
import { ApiError, isUnexplained } from '../../platform/api-client.ts';
import { formTexts } from '#texts/forms';

export const ErrorText = ({ error }: { readonly error: unknown }) =>
  isUnexplained(error) ? <p>{formTexts.submissionFailed}</p> : <LoadErrorText error={error} messages={errorMessages} />;

type ErrorAlertProps = { readonly error: unknown; readonly severity?: 'error' | 'warning'; readonly lasting?: boolean };

export const ErrorAlert = ({ error, severity = 'error', lasting = false }: ErrorAlertProps) => (
  <Alert severity={severity} lasting={lasting}>
    <ErrorText error={error} />
  </Alert>
);

// Only unexplained failures: 4xx, 503 and missing responses have more helpful texts of their own.
const isFailure = (error: unknown): boolean =>
  !(error instanceof ApiError) || (error.status >= 500 && error.status !== 503) || isUnexplained(error);

type SubmissionAlertProps = {
  readonly error: unknown;
  readonly title?: string;
  readonly action?: ReactNode;
  readonly children?: ReactNode;
};

export const SubmissionAlert = ({ error, children, ...alert }: SubmissionAlertProps) => (
  <Alert severity="error" {...alert}>
    {isFailure(error) ? <p>{formTexts.submissionFailed}</p> : <ErrorText error={error} />}
    {children}
  </Alert>
);
