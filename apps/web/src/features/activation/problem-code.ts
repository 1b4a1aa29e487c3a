import { ApiError, errorCode } from '../../platform/api-client.ts';

export const isPracticeOffline = (error: unknown): boolean =>
  error instanceof ApiError && (error.status === 404 || errorCode(error) === 'REGISTRATION_DISABLED');

export const phoneInProblem = (error: unknown): string | undefined => {
  const phone = error instanceof ApiError ? error.body?.meta['phone'] : undefined;
  return typeof phone === 'string' ? phone : undefined;
};

export const fieldsInProblem = (error: unknown): string[] =>
  error instanceof ApiError ? (error.body?.errors ?? []).map(({ field }) => field) : [];
