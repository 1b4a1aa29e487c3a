import { errorMessages } from '#texts/errors/errors';
import { Alert } from './alert.tsx';
import { LoadErrorText } from './load-error-text.tsx';
import { isUnexplained } from '../../platform/api-client.ts';
import { formTexts } from '#texts/forms';

export const ErrorText = ({ error }: { readonly error: unknown }) =>
  isUnexplained(error) ? <p>{formTexts.submissionFailed}</p> : <LoadErrorText error={error} messages={errorMessages} />;

type ErrorAlertProps = { readonly error: unknown; readonly severity?: 'error' | 'warning'; readonly lasting?: boolean };

export const ErrorAlert = ({ error, severity = 'error', lasting = false }: ErrorAlertProps) => (
  <Alert severity={severity} lasting={lasting}>
    <ErrorText error={error} />
  </Alert>
);
