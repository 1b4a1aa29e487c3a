import { expect, it } from 'vitest';
import { contactPreferencesDestination as destination } from './contact-preferences-redirect.ts';

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
] as const)('contact preferences redirect %s', (_, situation, to) => {
  expect(destination(situation)).toBe(to);
});
