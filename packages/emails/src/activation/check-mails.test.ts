import { expect, test } from 'vitest';
import { nestingFault } from '../testing/nesting-fault.ts';
import { haveAccountEmail, noRecordEmail } from './check-mails.ts';

const practice = {
  name: 'Mill Road Vets',
  phone: '01632 960123',
  email: 'hello@millroad.example',
  groupName: 'Example Vets',
  addressLines: ['14 Mill Road', 'Exampleton'],
};

test.each([
  [
    'Sign in to your account with Mill Road Vets',
    haveAccountEmail,
    'https://portal.example/auth0/sign-in?callbackUrl=/',
  ],
  ['Your registration with Mill Road Vets', noRecordEmail, 'https://portal.example/auth0/sign-up?practice=12'],
])('"%s" says the same in both forms, and where to go', (subject, compose, link) => {
  const email = compose({ practice, link });
  expect(email.subject).toBe(subject);
  expect(nestingFault(email.html)).toBeNull();
  for (const form of [email.html.replaceAll('\u00a0', ' '), email.text]) {
    expect(form).toContain(new URL(link).pathname);
    expect(form).toContain('01632 960123');
  }
});
