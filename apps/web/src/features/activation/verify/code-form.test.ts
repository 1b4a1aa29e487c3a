import { expect, test } from 'vitest';
import { parseCode } from './code-form.tsx';

test('the form accepts a code with or without spaces', () => {
  for (const typed of ['123456', '123 456', ' 12 34 56 ', '123-456', '123\u00a0456'])
    expect(parseCode(typed)).toBe('123456');
});

test('the form rejects any other code', () => {
  for (const typed of ['', '12345', '1234567', '12345a']) expect(parseCode(typed)).toBeNull();
});
