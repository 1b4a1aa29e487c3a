import { ApiError, call } from '../platform/api-client.ts';

type Trouble = { readonly code: string; readonly error: unknown; readonly fallback: string };

/** Error messages may contain personal data, so only the status of a call or the name of an error is sent. */
export const logTrouble = ({ code, error, fallback }: Trouble): void => {
  const name = error instanceof Error ? error.name : fallback;
  const detail = error instanceof ApiError ? `${error.status} ${error.statusText}` : name;
  call('POST /auth/_log', { body: { level: 'error', code, detail } }).catch(() => undefined);
};
