import { ApiError, call } from '../platform/api-client.ts';

type LoggedError = { readonly code: string; readonly error: unknown; readonly fallback: string };

/** Error messages may contain personal data, so only the status of a call or the name of an error is sent. */
export const logError = ({ code, error, fallback }: LoggedError): void => {
  const name = error instanceof Error ? error.name : fallback;
  const detail = error instanceof ApiError ? `${error.status} ${error.statusText}` : name;
  call('POST /auth/_log', { body: { level: 'error', code, detail } }).catch(() => undefined);
};
