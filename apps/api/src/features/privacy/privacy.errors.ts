import { Problem } from '../../platform/http/problem.ts';

export const signInAgain = () => new Problem('SIGN_IN_AGAIN', 'Please sign in again before you do this.');

export const notConfirmed = () =>
  new Problem('NOT_CONFIRMED', 'Please type the words as they are shown.', {
    errors: [{ field: 'confirmation', code: 'NOT_CONFIRMED', message: 'Type the words as they are shown' }],
  });

export const tooOften = (retryAfter: number) =>
  new Problem('TOO_MANY_REQUESTS', 'That was asked for often. Please try again later.', { retryAfter });
