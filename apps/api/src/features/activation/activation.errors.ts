import { invalidInput, Problem } from '../../platform/http/problem.ts';

export const registrationDisabled = (phone: string) =>
  new Problem('REGISTRATION_DISABLED', 'Online registration is currently unavailable for this practice.', {
    meta: { phone },
  });

export const newClientsClosed = (phone: string) =>
  new Problem(
    'NEW_CLIENTS_CLOSED',
    'This practice is not taking new clients online. Call the practice or choose another one.',
    { meta: { phone } },
  );

export const possibleDuplicate = (phone: string) =>
  new Problem('POSSIBLE_DUPLICATE', 'Some of your details match a record at one of our practices. Check them again.', {
    meta: { phone },
  });

export const checkExpired = () =>
  new Problem('CHECK_EXPIRED', 'It has been a while since you started. Check your details again.');

export const resendWait = (seconds: number) =>
  new Problem('RESEND_WAIT', 'We’ve already sent you an email. Wait a minute before you ask for another.', {
    meta: { retryAfterSeconds: seconds },
    retryAfter: seconds,
  });

export const codeExpired = () => new Problem('CODE_EXPIRED', 'That code no longer works. Ask for a new one.');

export const codeWrong = (triesLeft: number) =>
  new Problem('CODE_WRONG', 'That code is not correct. Check the newest email and try again.', { meta: { triesLeft } });

export const codeUsed = () => new Problem('CODE_USED', 'That code has already been used. Ask for a new one.');

export const tooManyTries = () =>
  new Problem('TOO_MANY_TRIES', 'You’ve tried too many times. Try again later, or call your practice.');

export const alreadyLinked = () =>
  new Problem(
    'ALREADY_LINKED',
    'This record is linked to another account, or your account is linked to another record. Call your practice for help.',
  );

export const notStarted = () => new Problem('NOT_STARTED', 'Tell us who you are first.');

export const notVerified = () => new Problem('NOT_VERIFIED', 'Enter the code from our email first.');

const invalid = (field: string, message: string) => invalidInput([{ field, code: 'invalid', message }]);

export const oldTerms = () => invalid('termsVersion', 'The terms have changed. Reload the page and read them again.');

export const withoutEmail = () =>
  invalid('email', 'Your account has no email address. Add one where you sign in, or call your practice.');
