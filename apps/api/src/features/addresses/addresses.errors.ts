import { Problem } from '../../platform/http/problem.ts';

export const lookupDown = () =>
  new Problem('LOOKUP_DOWN', 'Addresses cannot be looked up just now. Please type the address in.', { retryAfter: 30 });

export const tooManyLookups = (seconds: number) =>
  new Problem('TOO_MANY_REQUESTS', 'That is as often as addresses can be looked up. Please type the address in.', {
    retryAfter: seconds,
  });
