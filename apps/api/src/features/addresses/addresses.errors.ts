import { Problem } from '../../platform/http/problem.ts';

export const lookupDown = () =>
  new Problem('LOOKUP_DOWN', 'We can’t look up addresses at the moment. Enter the address yourself.', {
    retryAfter: 30,
  });

export const tooManyLookups = (seconds: number) =>
  new Problem('TOO_MANY_REQUESTS', 'You’ve looked up too many addresses. Enter the address yourself.', {
    retryAfter: seconds,
  });
