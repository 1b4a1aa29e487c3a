import { Problem } from '../../platform/http/problem.ts';

export const signInAgain = () => new Problem('SIGN_IN_AGAIN', 'Sign in again before you do this.');

export const notConfirmed = () =>
  new Problem('NOT_CONFIRMED', 'Type the words exactly as shown.', {
    errors: [{ field: 'confirmation', code: 'NOT_CONFIRMED', message: 'Type the words exactly as shown' }],
  });

export const tooOften = (retryAfter: number) =>
  new Problem('TOO_MANY_REQUESTS', 'You’ve asked for this too many times. Try again later.', { retryAfter });
