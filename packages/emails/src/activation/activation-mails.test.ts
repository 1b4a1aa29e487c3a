import { expect, test } from 'vitest';
import { nestingFault } from '../testing/nesting-fault.ts';
import { sampleAppointment, sampleVerification as data } from '../testing/sample-appointment.ts';
import { haveAccountEmail, noRecordEmail, verifyEmail } from './activation-mails.ts';

const { practice } = sampleAppointment;

test('the email has the same link and code in HTML and in text', () => {
  const { subject, html, text } = verifyEmail(data);
  expect(subject).toBe('Activate your account with Mill Road Vets');
  expect(text).toMatch(/^Activate your account\n[\s\S]*Activate your account <https/);
  expect(nestingFault(html)).toBeNull();
  expect(html).toContain('href="https://portal.example/verified?code=1-abc&amp;clientId=7&amp;mode=link"');
  expect(text).toContain('https://portal.example/verified?code=1-abc&clientId=7&mode=link');
  for (const form of [html, text]) expect(form).toContain('012 345');
});

test('the email has no code before there is an account', () => {
  expect(verifyEmail({ ...data, digits: null }).text).not.toMatch(/\d{3} \d{3}\b(?! ?\d)(?=[\s\S]*code)/);
  expect(verifyEmail({ ...data, digits: null }).text).not.toContain('another device');
});

test('attack 52: the email contains no markup or link from a typed name', () => {
  const { html, text } = verifyEmail({ ...data, clientFirstName: '<b>Win</b> http://evil.example/x' });
  expect(html).not.toContain('<b>Win');
  for (const form of [html, text]) expect(form).not.toContain('http://evil.example');
});

test.each([
  [
    'Sign in to your account with Mill Road Vets',
    haveAccountEmail,
    'https://portal.example/auth0/sign-in?callbackUrl=/',
  ],
  ['Your registration with Mill Road Vets', noRecordEmail, 'https://portal.example/auth0/sign-up?practice=12'],
])('"%s" has the same text and link in HTML and in text', (subject, compose, link) => {
  const email = compose({ practice, link });
  expect(email.subject).toBe(subject);
  expect(nestingFault(email.html)).toBeNull();
  for (const form of [email.html.replaceAll('\u00a0', ' '), email.text]) {
    expect(form).toContain(new URL(link).pathname);
    expect(form).toContain('01632 960123');
  }
});
