import { expect, test } from 'vitest';
import { parseRegistrationSearch, registrationStepOf, stepAfter } from './registration-steps.ts';

const nothing = { practice: false, 'last-name': false, postcode: false, email: false, result: false };
const all = { practice: true, 'last-name': true, postcode: true, email: true, result: false };

test('starts at the first unanswered question', () => {
  expect(registrationStepOf({}, nothing)).toBe('practice');
  expect(registrationStepOf({}, { ...nothing, practice: true })).toBe('last-name');
  expect(registrationStepOf({}, all)).toBe('check');
  expect(registrationStepOf({}, { ...all, result: true })).toBe('result');
});

test('a URL may name an earlier step, never one not reached yet', () => {
  expect(registrationStepOf({ step: 'postcode' }, all)).toBe('postcode');
  expect(registrationStepOf({ step: 'check' }, { ...all, result: true })).toBe('check');
  expect(registrationStepOf({ step: 'result' }, all)).toBe('check');
  expect(registrationStepOf({ step: 'email' }, { ...all, 'last-name': false })).toBe('last-name');
});

test('returns to the review after an answer was changed', () => {
  expect(stepAfter({ ...all, result: true })).toBe('check');
  expect(stepAfter({ ...all, email: false })).toBe('email');
});

test('drops unknown URL parameters', () => {
  expect(parseRegistrationSearch({ step: 'email', lastName: 'Marsh' })).toEqual({ step: 'email' });
  expect(parseRegistrationSearch({ step: 'elsewhere' })).toEqual({});
});
