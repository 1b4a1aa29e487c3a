import { expect, test } from 'vitest';
import {
  choicesInRecord,
  cookieChoices,
  everythingOptional,
  nothingOptional,
  recordOfChoices,
} from './cookie-choices.ts';

test('closing the notice does not count as consent', () => {
  expect(cookieChoices({ record: null, optanonConsent: 'true' })).toEqual(nothingOptional);
  expect(cookieChoices({ record: null, optanonConsent: null })).toEqual(nothingOptional);
});

test('a stored choice is read back with its date', () => {
  for (const choices of [nothingOptional, everythingOptional, { statistics: true, marketing: false }])
    expect(choicesInRecord(recordOfChoices(choices, '2026-11-21'))).toEqual({ choices, date: '2026-11-21' });
});

test('OneTrust’s cookie is read, encoded or not', () => {
  const groups = 'isGpcEnabled=0&groups=C0001%3A1%2CC0002%3A1%2CC0004%3A0&geolocation=GB';
  expect(cookieChoices({ record: null, optanonConsent: groups })).toEqual({ statistics: true, marketing: false });
  const plain = 'groups=C0001:1,C0002:0,C0004:1';
  expect(cookieChoices({ record: null, optanonConsent: plain })).toEqual({ statistics: false, marketing: true });
});

test('the portal’s own record wins over OneTrust’s', () => {
  const optanonConsent = 'groups=C0002:1,C0004:1';
  expect(cookieChoices({ record: 'v1.2026-11-21.none', optanonConsent })).toEqual(nothingOptional);
});

test('unknown values give no consent', () => {
  for (const odd of [
    'v2.2026-11-21.statistics',
    'statistics',
    'v1.2026-11-21.everything',
    '%',
    'groups=%E0%A4%A',
    'groups=C0002:2',
  ])
    expect(cookieChoices({ record: odd, optanonConsent: odd })).toEqual(nothingOptional);
});

test.each([null, '', 'v1.2026-11-21', 'xv1.2026-11-21.none', 'v1.2026-11-21.none!', 'v1.2026-11-21.statistics-more'])(
  '%j does not count as a choice',
  (record) => {
    expect(choicesInRecord(record)).toBeNull();
  },
);
