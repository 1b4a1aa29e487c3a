import { ApiError } from '../platform/api-client.ts';
import { formTexts } from '#texts/forms';
import { ErrorText } from './error-text.tsx';

// Nobody decided it, it just did not work. A server that asks for patience, and no answer at all, say more than that.
const isFailure = (error: unknown): boolean =>
  !(error instanceof ApiError) || (error.status >= 500 && error.status !== 503);

/** Why a form was not taken: the words of spec §8, or what its refusal means. Belongs into an alert. */
export const SubmissionError = ({ error }: { readonly error: unknown }) =>
  isFailure(error) ? <p>{formTexts.submissionFailed}</p> : <ErrorText error={error} />;
