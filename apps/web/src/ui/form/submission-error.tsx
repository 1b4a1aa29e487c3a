import { ApiError } from '../../platform/api-client.ts';
import { formTexts } from '#texts/forms';
import { ErrorText } from '../feedback/error-text.tsx';

// Only unexplained failures: 4xx, 503 and missing responses have more helpful texts of their own.
const isFailure = (error: unknown): boolean =>
  !(error instanceof ApiError) || (error.status >= 500 && error.status !== 503);

export const SubmissionError = ({ error }: { readonly error: unknown }) =>
  isFailure(error) ? <p>{formTexts.submissionFailed}</p> : <ErrorText error={error} />;
