import { expect, test } from 'vitest';
import { chooseProvider } from './choose-provider.ts';

test('attack 84: sign-in uses whichever provider is configured', () => {
  expect(chooseProvider(['auth0', 'azure-ad'], undefined)).toBe('auth0');
  expect(chooseProvider(['azure-ad'], undefined)).toBe('azure-ad');
  expect(chooseProvider(['auth0'], 'azure-ad')).toBeNull();
  expect(chooseProvider(['auth0', 'azure-ad'], 'azure-ad')).toBe('azure-ad');
  expect(chooseProvider([], undefined)).toBeNull();
});
