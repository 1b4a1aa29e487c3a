import { errorMessages } from '#texts/errors/errors';
import { Alert } from './alert.tsx';
import { LoadErrorText } from './load-error-text.tsx';
import { isUnexplained } from '../../platform/api-client.ts';
import { formTexts } from '#texts/forms';
import { YourPracticeCall } from '../page/phone-link.tsx';

export const SubmissionFailed = () => (
  <>
    <p>{formTexts.submissionFailed}</p>
    <YourPracticeCall />
  </>
);

export const ErrorText = ({ error }: { readonly error: unknown }) =>
  isUnexplained(error) ? <SubmissionFailed /> : <LoadErrorText error={error} messages={errorMessages} />;

type ErrorAlertProps = { readonly error: unknown; readonly severity?: 'error' | 'warning'; readonly lasting?: boolean };

export const ErrorAlert = ({ error, severity = 'error', lasting = false }: ErrorAlertProps) => (
  <Alert severity={severity} lasting={lasting}>
    <ErrorText error={error} />
  </Alert>
);
