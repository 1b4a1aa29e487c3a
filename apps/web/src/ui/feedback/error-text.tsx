import { errorMessages } from '#texts/errors/errors';
import { Alert } from './alert.tsx';
import { LoadErrorText } from './load-error-text.tsx';

export const ErrorText = ({ error }: { readonly error: unknown }) => (
  <LoadErrorText error={error} messages={errorMessages} />
);

export const ErrorAlert = ({ error }: { readonly error: unknown }) => (
  <Alert severity="error">
    <ErrorText error={error} />
  </Alert>
);
