import { expect, test } from 'vitest';
import { parseRoutingSearch, routingStepOf } from './routing-search.ts';

const all = { practice: true, lastName: true, postcode: false };

test('somebody of whom enough is known is asked nothing', () => {
  expect(routingStepOf({}, all)).toBe('run');
});

test('only what is missing is asked, one thing after the other', () => {
  expect(routingStepOf({}, { practice: false, lastName: false, postcode: false })).toBe('practice');
  expect(routingStepOf({}, { ...all, lastName: false })).toBe('last-name');
  expect(routingStepOf({ postcode: true }, all)).toBe('postcode');
  expect(routingStepOf({ postcode: true }, { ...all, postcode: true })).toBe('run');
});

test('a question may be gone back to, and nothing runs while something is missing', () => {
  expect(routingStepOf({ step: 'last-name' }, all)).toBe('last-name');
  expect(routingStepOf({ step: 'check' }, all)).toBe('check');
  expect(routingStepOf({ step: 'run' }, { ...all, practice: false })).toBe('practice');
});

test('what an address says beyond that is dropped', () => {
  expect(parseRoutingSearch({ step: 'check', postcode: 'CB1 2AB', duplicate: true })).toEqual({
    step: 'check',
    duplicate: true,
  });
});
