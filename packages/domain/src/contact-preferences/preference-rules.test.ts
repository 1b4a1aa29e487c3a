import { expect, test } from 'vitest';
import { hasServiceChannel, updateDue, wordingVersion } from './preference-rules.ts';
import { changesBetween, purposes, withDefaults } from './purposes.ts';

const reach = { email: true, sms: true, phone: true, post: true };
const nothing = { email: false, sms: false, phone: false, post: false };

test('nothing that needs consent is on by default, for any purpose or channel', () => {
  const choices = withDefaults({});
  const consented = Object.entries(purposes).filter(([, { basis }]) => basis === 'consent');
  expect(consented).toHaveLength(4);
  for (const [purpose] of consented)
    expect(Object.values(choices[purpose as keyof typeof choices])).not.toContain(true);
});

test('what is stored of a purpose or channel that we do not have is left out', () => {
  const odd = { appointment: { fax: true, sms: false }, profiling: { email: true } };
  expect(withDefaults(odd)).toEqual({ ...withDefaults({}), appointment: { ...nothing, email: true } });
});

test('changes name purpose, channel, before and after; the same twice is no change', () => {
  const before = withDefaults({});
  const after = withDefaults({ marketing: { post: true }, appointment: { email: false } });
  expect(changesBetween(before, after)).toEqual([
    { purpose: 'appointment', channel: 'email', from: true, to: false },
    { purpose: 'marketing', channel: 'post', from: false, to: true },
  ]);
  expect(changesBetween(after, after)).toEqual([]);
});

test('a service channel counts only where it leads somewhere', () => {
  const choices = withDefaults({ appointment: { ...nothing, sms: true } });
  expect(hasServiceChannel(choices, reach)).toBe(true);
  expect(hasServiceChannel(choices, { ...reach, sms: false })).toBe(false);
  expect(hasServiceChannel(withDefaults({ appointment: nothing }), reach)).toBe(false);
});

test('two years are counted by the calendar, to the moment', () => {
  const now = Date.UTC(2026, 10, 21, 12);
  const answered = (answeredAt: number) =>
    updateDue({
      choices: withDefaults({}),
      reach,
      answeredAt,
      wordingVersion,
      emailBounced: false,
      askedAgain: false,
      now,
    });
  expect(answered(Date.UTC(2024, 10, 21, 12))).toBe('OLD_ANSWER');
  expect(answered(Date.UTC(2024, 10, 21, 12, 0, 0, 1))).toBeNull();
});
