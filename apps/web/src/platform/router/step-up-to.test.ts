import { expect, test } from 'vitest';
import { stepUpTo } from './step-up-to.ts';

test('a URL opens an earlier step, but never one after an unanswered step', () => {
  const steps = ['name', 'email', 'check'] as const;
  expect(stepUpTo(steps, 'name', 'check')).toBe('name');
  expect(stepUpTo(steps, 'check', 'email')).toBe('email');
  expect(stepUpTo(steps, 'elsewhere', 'check')).toBe('check');
});
