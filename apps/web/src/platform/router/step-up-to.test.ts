import { expect, test } from 'vitest';
import { stepUpTo } from './step-up-to.ts';

test('a URL leads back to an earlier step, never past one without an answer', () => {
  const steps = ['name', 'email', 'check'] as const;
  expect(stepUpTo(steps, 'name', 'check')).toBe('name');
  expect(stepUpTo(steps, 'check', 'email')).toBe('email');
  expect(stepUpTo(steps, 'elsewhere', 'check')).toBe('check');
});
