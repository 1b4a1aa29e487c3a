import { Problem } from '../../platform/http/problem.ts';

export const registrationDisabled = (phone: string) =>
  new Problem('REGISTRATION_DISABLED', 'Online registration is currently unavailable for this practice.', {
    meta: { phone },
  });

export const newClientsClosed = (phone: string) =>
  new Problem('NEW_CLIENTS_CLOSED', 'This practice is not taking new clients online.', { meta: { phone } });

export const possibleDuplicate = (phone: string) =>
  new Problem('POSSIBLE_DUPLICATE', 'Some of this fits a record that a practice of ours has. Please check again.', {
    meta: { phone },
  });

export const checkExpired = () => new Problem('CHECK_EXPIRED', 'That took a little long. Please check again.');

export const resendWait = (seconds: number) =>
  new Problem('RESEND_WAIT', 'The e-mail is on its way. Please wait before we send another.', {
    meta: { retryAfterSeconds: seconds },
    retryAfter: seconds,
  });

export const codeExpired = () => new Problem('CODE_EXPIRED', 'That code does not work, or not any more.');

export const codeWrong = (triesLeft: number) =>
  new Problem('CODE_WRONG', 'That code is not right.', { meta: { triesLeft } });

export const codeUsed = () => new Problem('CODE_USED', 'That code has been used.');

export const tooManyTries = () =>
  new Problem('TOO_MANY_TRIES', 'That was tried too often. Please try again later, or call your practice.');

export const alreadyLinked = () =>
  new Problem('ALREADY_LINKED', 'This record belongs to another login, or this login to another record.');

export const notStarted = () => new Problem('NOT_STARTED', 'Please tell us first who you are.');

export const notVerified = () => new Problem('NOT_VERIFIED', 'Please enter the code from our e-mail first.');

const invalid = (field: string, message: string) =>
  new Problem('INVALID_INPUT', 'Some of what was sent cannot be used.', {
    errors: [{ field, code: 'invalid', message }],
  });

export const oldTerms = () => invalid('termsVersion', 'The terms have changed. Please reload the page and read them.');

export const withoutEmail = () =>
  invalid('email', 'Your login has no e-mail address. Please add one where you sign in.');
