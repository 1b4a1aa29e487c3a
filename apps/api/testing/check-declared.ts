import { type EndpointKey, endpoints } from '@portal/contract/endpoints';
import type { Endpoint } from '@portal/contract/endpoint';
import { type ErrorCode, errorStatus } from '@portal/contract/errors';

/** Any call may be refused with these, so no call lists them. */
const general: ReadonlySet<string> = new Set<ErrorCode>([
  'BAD_REQUEST',
  'CSRF_FAILED',
  'INTERNAL',
  'INVALID_INPUT',
  'METHOD_NOT_ALLOWED',
  'NOT_ACTIVATED',
  'NOT_FOUND',
  'SCOPE_MISSING',
  'TOO_LARGE',
  'TOO_MANY_REQUESTS',
  'UNAUTHORIZED',
  'UNAVAILABLE',
  'UNSUPPORTED_MEDIA_TYPE',
]);

const calls = Object.entries<Endpoint>(endpoints).map(([key, { errors = [] }]) => ({
  key: key as EndpointKey,
  pattern: new RegExp(`^${key.replace(/\{\w+\}/g, '[^/]+')}$`),
  errors: new Set<string>(errors),
}));

/** Throws if a call was refused with a code that its contract does not list. */
export const checkDeclared = (method: string, path: string, body: unknown): void => {
  const code = typeof body === 'object' && body !== null && 'code' in body ? body.code : null;
  if (typeof code !== 'string' || !(code in errorStatus) || general.has(code)) return;
  const called = `${method} ${path.split('?')[0]}`;
  const call = calls.find(({ pattern }) => pattern.test(called));
  if (!call || call.errors.has(code)) return;
  throw new Error(`${call.key} was refused with ${code}, which is not among the errors of the call in the contract`);
};
