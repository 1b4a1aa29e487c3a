import { errorMessages } from '#texts/errors';
import { LoadErrorText } from './load-error-text.tsx';

/** What went wrong and what now, for a call that failed. */
export const ErrorText = ({ error }: { readonly error: unknown }) => (
  <LoadErrorText error={error} messages={errorMessages} />
);
