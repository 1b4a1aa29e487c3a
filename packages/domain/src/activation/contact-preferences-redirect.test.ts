import { describe, expect, it } from 'vitest';
import { contactPreferencesDestination as destination } from './contact-preferences-redirect.ts';

const page = '/client-detail/contact-preferences';
const due = { path: '/', activationStatus: 'COMPLETED', requireContactPreferencesUpdate: true, flag: '0' } as const;

describe('the contact-preference redirect, row by row (spec §4)', () => {
  it.each([
    ['due and not sent yet', due, page],
    ['nothing stored counts as not sent yet', { ...due, flag: null }, page],
    ['sent before', { ...due, flag: '1' }, null],
    ['not due', { ...due, requireContactPreferencesUpdate: false }, null],
    ['not a client yet', { ...due, activationStatus: 'STARTED' }, null],
    ['signed in only', { ...due, activationStatus: 'NOT_STARTED' }, null],
    ['on any other page', { ...due, path: '/appointments' }, page],
    ['already there: the flag is still to be set', { ...due, path: page }, page],
    ['while becoming a client', { ...due, path: '/registration-new' }, null],
    ['while registering a pet', { ...due, path: '/pets/register' }, null],
  ] as const)('%s', (_, situation, to) => {
    expect(destination(situation)).toBe(to);
  });
});
