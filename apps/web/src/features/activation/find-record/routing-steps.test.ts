import { expect, test } from 'vitest';
import { parseRoutingSearch, routingStepOf } from './routing-steps.ts';

const all = { practice: true, lastName: true, postcode: false };

test('the form asks nothing if all answers are known', () => {
  expect(routingStepOf({}, all)).toBe('run');
});

test('the form asks only for missing answers, one question at a time', () => {
  expect(routingStepOf({}, { practice: false, lastName: false, postcode: false })).toBe('practice');
  expect(routingStepOf({}, { ...all, lastName: false })).toBe('last-name');
  expect(routingStepOf({ postcode: true }, all)).toBe('postcode');
  expect(routingStepOf({ postcode: true }, { ...all, postcode: true })).toBe('run');
});

test('the form returns to an earlier question, and runs no check while an answer is missing', () => {
  expect(routingStepOf({ step: 'last-name' }, all)).toBe('last-name');
  expect(routingStepOf({ step: 'check' }, all)).toBe('check');
  expect(routingStepOf({ step: 'run' }, { ...all, practice: false })).toBe('practice');
});

test('drops unknown URL parameters', () => {
  expect(parseRoutingSearch({ step: 'check', postcode: 'CB1 2AB', duplicate: true })).toEqual({
    step: 'check',
    duplicate: true,
  });
});
