import { expect, test } from 'vitest';
import { DatabaseError } from '../database/client.ts';
import { reasonOf } from './reason-of.ts';

test.each([
  'self-signed certificate in certificate chain',
  'unable to get local issuer certificate',
  'unable to verify the first certificate',
  'auth0 cannot be reached: its certificate chain has a self-signed certificate (SELF_SIGNED_CERT_IN_CHAIN)',
])('names the setting for trusted authorities after "%s"', (words) => {
  expect(reasonOf(new Error(words))).toBe(`${words}; NODE_EXTRA_CA_CERTS names a file with authorities to trust`);
});

test('says how to create missing tables, and keeps other messages unchanged', () => {
  const missing = new DatabaseError('relation "practices" does not exist', { code: '42P01', constraint: null });
  expect(reasonOf(missing)).toBe('a table is missing; start the portal or run `npm run ops -- migrate`');
  expect(reasonOf(new Error('certificate has expired'))).toBe('certificate has expired');
});
