import { checkPassword } from '@portal/domain/activation/password-rules';
import type { Accounts } from './accounts.ts';
import type { FieldErrors, SignUpValues } from './form-pages.ts';

const emailProblem = (email: string): string | null => {
  if (email === '') return 'Enter your email address';
  const isValid = /^[^\s@<>"]+@[^\s@<>"]+\.[^\s@<>".]+$/u.test(email);
  return isValid ? null : 'Enter an email address in the correct format, like name@example.com';
};

const nameProblem = (name: string, what: string): string | null => (name === '' ? `Enter your ${what}` : null);

const passwordProblem = (password: string): string | null => {
  if (password === '') return 'Choose a password';
  const { isLongEnough, hasEnoughKinds } = checkPassword(password);
  return isLongEnough && hasEnoughKinds ? null : 'Choose a password that contains everything in the list';
};

const errorsOf = (problems: Readonly<Record<string, string | null>>): FieldErrors =>
  Object.fromEntries(Object.entries(problems).filter((problem): problem is [string, string] => problem[1] !== null));

export const readSignIn = (form: URLSearchParams) => {
  const email = (form.get('email') ?? '').trim();
  const password = form.get('password') ?? '';
  const problems = { email: emailProblem(email), password: password === '' ? 'Enter your password' : null };
  return { email, password, errors: errorsOf(problems) };
};

export const readSignUp = (form: URLSearchParams, accounts: Accounts, asksName: boolean) => {
  const values: SignUpValues = {
    givenName: (form.get('givenName') ?? '').trim(),
    familyName: (form.get('familyName') ?? '').trim(),
    email: (form.get('email') ?? '').trim(),
    password: form.get('password') ?? '',
  };
  const problem = accounts.hasEmail(values.email)
    ? 'There is already an account with this email address. Sign in instead'
    : null;
  const errors = errorsOf({
    givenName: asksName ? nameProblem(values.givenName, 'first name') : null,
    familyName: asksName ? nameProblem(values.familyName, 'last name') : null,
    email: emailProblem(values.email) ?? problem,
    password: passwordProblem(values.password),
  });
  return { values, errors };
};
