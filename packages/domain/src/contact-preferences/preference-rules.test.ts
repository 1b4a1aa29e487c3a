import { expect, test } from 'vitest';
import { hasServiceChannel, reachOf, updateDue, wordingVersion } from './preference-rules.ts';
import { changesBetween, purposes, withDefaults } from './purposes.ts';

const contacts = {
  email: 'jo@example.org',
  mobile: '+447700900123',
  phone: null,
  addressLine1: '3 Alder Court',
  postcode: 'BJ4 1AA',
};
const reach = reachOf(contacts);
const nothing = { email: false, sms: false, phone: false, post: false };

test('channels that need consent are off by default [c5d65]', () => {
  const choices = withDefaults({});
  const consented = Object.entries(purposes).filter(([, { basis }]) => basis === 'consent');
  expect(consented).toHaveLength(4);
  for (const { sms } of Object.values<{ readonly sms?: boolean }>(choices)) expect(sms).not.toBe(true);
  for (const [purpose] of consented)
    expect(Object.values(choices[purpose as keyof typeof choices])).not.toContain(true);
});

test('stored choices of unknown purposes and channels are ignored', () => {
  const odd = { appointment: { fax: true, sms: false }, profiling: { email: true } };
  expect(withDefaults(odd)).toEqual({ ...withDefaults({}), appointment: { ...nothing, email: true } });
});

test('each change has purpose, channel, and the state before and after', () => {
  const before = withDefaults({});
  const after = withDefaults({ marketing: { post: true }, appointment: { email: false } });
  expect(changesBetween(before, after)).toEqual([
    { purpose: 'appointment', channel: 'email', from: true, to: false },
    { purpose: 'marketing', channel: 'post', from: false, to: true },
  ]);
  expect(changesBetween(after, after)).toEqual([]);
});

test('a channel counts only if the client can be reached on it', () => {
  const choices = withDefaults({ appointment: { ...nothing, sms: true } });
  expect(hasServiceChannel(choices, reach)).toBe(true);
  expect(hasServiceChannel(choices, { ...reach, sms: false })).toBe(false);
  expect(hasServiceChannel(withDefaults({ appointment: nothing }), reach)).toBe(false);
});

test('an answer expires after two calendar years, to the millisecond', () => {
  const now = Date.UTC(2026, 10, 21, 12);
  const answered = (answeredAt: number) =>
    updateDue({
      ...contacts,
      purposes: {},
      answeredAt,
      wordingVersion,
      emailBounced: false,
      askedAgain: false,
      now,
    });
  expect(answered(Date.UTC(2024, 10, 21, 12))).toBe('OLD_ANSWER');
  expect(answered(Date.UTC(2024, 10, 21, 12, 0, 0, 1))).toBeNull();
});

test('a client can be reached on a channel with an address', () => {
  const nowhere = { email: null, mobile: null, phone: null, addressLine1: null, postcode: null };
  expect(reachOf(nowhere)).toEqual(nothing);
  expect(reachOf({ ...nowhere, email: contacts.email })).toEqual({ ...nothing, email: true });
  expect(reachOf({ ...nowhere, mobile: contacts.mobile })).toEqual({ ...nothing, sms: true, phone: true });
  expect(reachOf({ ...nowhere, phone: '01632 960001' })).toEqual({ ...nothing, phone: true });
  expect(reachOf({ ...nowhere, postcode: contacts.postcode })).toEqual(nothing);
  expect(reachOf({ ...nowhere, addressLine1: contacts.addressLine1 })).toEqual(nothing);
  expect(reachOf({ ...contacts, email: null, mobile: null })).toEqual({ ...nothing, post: true });
});

test.each([
  ['NEVER_ANSWERED', { answeredAt: null }],
  ['EMAIL_BOUNCED', { emailBounced: true }],
  ['NEW_WORDING', { wordingVersion: '2020-01' }],
  ['NO_SERVICE_CHANNEL', { purposes: { appointment: nothing } }],
  ['ASKED_AGAIN', { askedAgain: true }],
  [null, { emailBounced: true, purposes: { appointment: { ...nothing, sms: true }, healthPlan: nothing } }],
] as const)('the portal asks again because of %s', (reason, answer) => {
  const answered = {
    ...contacts,
    purposes: {},
    answeredAt: 1,
    wordingVersion,
    emailBounced: false,
    askedAgain: false,
    now: 2,
  };
  expect(updateDue({ ...answered, ...answer })).toBe(reason);
});
