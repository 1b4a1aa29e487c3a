import { ApiError, call } from '../platform/api-client.ts';

type Trouble = { readonly code: string; readonly error: unknown; readonly fallback: string };

/** Tells our own server, and nobody else. A message may quote a person, so only the status of a call is passed on. */
export const logTrouble = ({ code, error, fallback }: Trouble): void => {
  const detail = error instanceof ApiError ? `${error.status} ${error.statusText}` : fallback;
  // If that cannot be told either, nobody is the wiser, and nothing is lost.
  call('POST /auth/_log', { body: { level: 'error', code, detail } }).catch(() => undefined);
};
