import { expect, test } from 'vitest';
import { breadcrumbLabels } from '#texts/shell';
import { hasGreyBackground, hidesHeader } from './page-rules.ts';

test('five pages have a grey background and all others a white one [144d1]', () => {
  for (const path of ['/pets', '/pets/12', '/client-detail', '/client-detail/contact-preferences', '/appointments'])
    expect(hasGreyBackground(path), path).toBe(true);
  for (const path of ['/', '/pets/register', '/appointments/book', '/client-detail/privacy', '/cookies'])
    expect(hasGreyBackground(path), path).toBe(false);
});

test('the header is hidden for guests, during maintenance and sign-in, and on the registration page [539f3]', () => {
  for (const path of ['/guest', '/guest/complete', '/maintenance', '/auth0/error', '/registration'])
    expect(hidesHeader(path), path).toBe(true);
  for (const path of ['/', '/registration-new', '/cookies', '/pets']) expect(hidesHeader(path), path).toBe(false);
});

test('labels each part of a URL as specified [89fcb]', () => {
  const { privacy, earlier, ...specified } = breadcrumbLabels;
  expect(specified).toEqual({
    home: 'Dashboard',
    appointments: 'Your appointments',
    pets: 'Your pets',
    'client-detail': 'Your details',
    'contact-preferences': 'Contact preferences',
    'cash-submission': 'Cash submission',
    'drug-request': 'Drug request',
    'new-request': 'New',
    practices: 'Practice list',
    users: 'User list',
  });
  expect([privacy, earlier]).toEqual(['Privacy and your data', 'Earlier times']);
});
