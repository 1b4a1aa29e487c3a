import { expect, test } from 'vitest';
import { registrationStepOf, stepAfter } from './registration-steps.ts';

const nothing = { practice: false, 'last-name': false, postcode: false, email: false, result: false };
const all = { practice: true, 'last-name': true, postcode: true, email: true, result: false };

test('the check starts at the first unanswered question', () => {
  expect(registrationStepOf(undefined, nothing)).toBe('practice');
  expect(registrationStepOf(undefined, { ...nothing, practice: true })).toBe('last-name');
  expect(registrationStepOf(undefined, all)).toBe('check');
  expect(registrationStepOf(undefined, { ...all, result: true })).toBe('result');
});

test('a URL opens an earlier step, but no step that the client has not reached', () => {
  expect(registrationStepOf('postcode', all)).toBe('postcode');
  expect(registrationStepOf('check', { ...all, result: true })).toBe('check');
  expect(registrationStepOf('result', all)).toBe('check');
  expect(registrationStepOf('email', { ...all, 'last-name': false })).toBe('last-name');
});

test('the check returns to the review after an answer has changed', () => {
  expect(stepAfter({ ...all, result: true })).toBe('check');
  expect(stepAfter({ ...all, email: false })).toBe('email');
});
