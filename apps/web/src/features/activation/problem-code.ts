import type { ErrorCode } from '@portal/contract/errors';
import { ApiError } from '../../platform/api-client.ts';

/** The server's code, if it was the server that refused. */
export const problemCode = (error: unknown): ErrorCode | undefined =>
  error instanceof ApiError ? error.body?.code : undefined;

/** Is registering online off at this practice, or is there no such practice online? (design 1, row 1) */
export const isPracticeOffline = (error: unknown): boolean =>
  error instanceof ApiError && (error.status === 404 || problemCode(error) === 'REGISTRATION_DISABLED');

/** The number of the practice that refused, where the refusal names it. */
export const phoneInProblem = (error: unknown): string | undefined => {
  const phone = error instanceof ApiError ? error.body?.meta['phone'] : undefined;
  return typeof phone === 'string' ? phone : undefined;
};

/** Which fields the server did not take, by their names; never what was in them. */
export const fieldsInProblem = (error: unknown): string[] =>
  error instanceof ApiError ? (error.body?.errors ?? []).map(({ field }) => field) : [];
