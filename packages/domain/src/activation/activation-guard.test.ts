import { describe, expect, it } from 'vitest';
import {
  activationDestination,
  type ActivationStep,
  carriedTo,
  contactPreferencesPage,
  contactPreferencesDestination as destination,
  unguardedPages,
} from './activation-guard.ts';
import type { ActivationStatus } from './activation-status.ts';

const anywhere = ['/', '/pets', '/pets/7', '/appointments', '/appointments/7/cancel', '/client-detail'];

describe('activation guard', () => {
  it.each<[ActivationStatus | null, boolean, ActivationStep | null]>([
    ['COMPLETED', false, null],
    ['COMPLETED', true, null],
    ['NOT_STARTED', true, '/invite'],
    ['STARTED', true, '/invite'],
    [null, true, '/invite'],
    ['NOT_STARTED', false, '/client-routing'],
    [null, false, '/client-routing'],
    ['STARTED', false, '/verified'],
  ])(
    'a client with status %s and stored registration (%s) is sent to %s [09bf8]',
    (activationStatus, hasStoredRegistration, to) => {
      for (const path of anywhere)
        expect(activationDestination({ path, activationStatus, hasStoredRegistration })).toBe(to);
    },
  );

  it('the guard does not redirect from the six unguarded pages', () => {
    expect(unguardedPages).toHaveLength(6);
    for (const path of unguardedPages)
      for (const activationStatus of ['NOT_STARTED', 'STARTED', 'COMPLETED', null] as const)
        expect(activationDestination({ path, activationStatus, hasStoredRegistration: true })).toBeNull();
  });
});

const page = '/client-detail/contact-preferences';
const due = { path: '/', activationStatus: 'COMPLETED', requireContactPreferencesUpdate: true, flag: '0' } as const;

it.each([
  ['due and not redirected yet', due, page],
  ['no stored flag counts as not redirected yet', { ...due, flag: null }, page],
  ['redirected before', { ...due, flag: '1' }, null],
  ['not due', { ...due, requireContactPreferencesUpdate: false }, null],
  ['not a client yet', { ...due, activationStatus: 'STARTED' }, null],
  ['signed in only', { ...due, activationStatus: 'NOT_STARTED' }, null],
  ['on any other page', { ...due, path: '/appointments' }, page],
  ['already there: the flag must still be set', { ...due, path: page }, page],
  ['while becoming a client', { ...due, path: '/registration-new' }, null],
  ['while registering a pet', { ...due, path: '/pets/register' }, null],
] as const)('contact preferences redirect %s [b219f]', (_, situation, to) => {
  expect(destination(situation)).toBe(to);
});

it.each([
  ['/verified', { _gl: '1*a' }],
  [contactPreferencesPage, { booked: 7 }],
  ['/invite', {}],
])('what %s needs is carried there', (destination, search) => {
  expect(carriedTo(destination, { tag: '1*a', booked: 7 })).toEqual(search);
  expect(carriedTo(destination, { tag: null, booked: undefined })).toEqual({});
});
