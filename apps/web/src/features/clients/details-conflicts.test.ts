import { expect, test } from 'vitest';
import { findConflicts, mergeVersions, wordsOf } from './details-conflicts.ts';
import type { DetailsForm } from './details-form.ts';

const base: DetailsForm = {
  salutationId: '4',
  firstName: 'Jo',
  lastName: 'Marsh',
  mobile: '07700 900001',
  phone: '',
  altName: '',
  altPhone: '',
  line1: '3 Elm Way',
  line2: '',
  line3: '',
  town: 'Larkmere',
  county: '',
  postcode: 'LK1 1AA',
  source: 'practice',
  addressRef: '',
  accessNeeds: '',
  language: 'en-GB',
};

test('a field changed on one side only is not a conflict, and both changes are kept', () => {
  const mine = { ...base, mobile: '07700 900002' };
  const theirs = { ...base, phone: '01632 960001', firstName: 'Joan' };
  expect(findConflicts('phones', { base, mine, theirs })).toEqual([]);
  expect(mergeVersions('phones', { base, mine, theirs })).toEqual({ ...theirs, mobile: '07700 900002' });
});

test('the same change on both sides is not a conflict', () => {
  const changed = { ...base, mobile: '07700 900002' };
  expect(findConflicts('phones', { base, mine: changed, theirs: changed })).toEqual([]);
});

test('a field changed on both sides is a conflict, with an address as one unit', () => {
  const mine = { ...base, line1: '4 Elm Way' };
  const theirs = { ...base, line1: '9 Oak Road', postcode: 'LK1 2BB' };
  const [conflict] = findConflicts('address', { base, mine, theirs });
  expect(conflict?.name).toBe('address');
  expect(conflict && wordsOf(conflict, mine)).toBe('4 Elm Way, Larkmere, LK1 1AA');
  expect(conflict && wordsOf(conflict, theirs)).toBe('9 Oak Road, Larkmere, LK1 2BB');
});
