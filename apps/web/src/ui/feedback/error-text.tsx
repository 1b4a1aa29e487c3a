import { errorMessages } from '#texts/errors/errors';
import { LoadErrorText } from './load-error-text.tsx';

export const ErrorText = ({ error }: { readonly error: unknown }) => (
  <LoadErrorText error={error} messages={errorMessages} />
);
