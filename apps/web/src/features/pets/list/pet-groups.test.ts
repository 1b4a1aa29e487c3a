import { expect, test } from 'vitest';
import { emptyPetEntry } from '../form/pet-entry.ts';
import { changedGroups, changesIn, mergeEntries } from './pet-groups.ts';
import { petFactsOf } from '../form/pet-request.ts';

const base = { ...emptyPetEntry, name: 'Bella', microchip: '900000000000001', sex: 'Female' as const };

test('sends only the changed groups', () => {
  const mine = { ...base, microchip: '900000000000002', isInsured: 'No' as const };
  const insurers = [{ insurerId: 40, name: 'Not insured', active: true, kind: 'none' as const }];
  expect(changedGroups(base, mine)).toEqual(['microchipNumber', 'insurance']);
  expect(changesIn(petFactsOf(mine, { insurers }, 2026), changedGroups(base, mine))).toEqual({
    microchipNumber: '900000000000002',
    insurerId: 40,
    insurerOther: null,
    policyNumber: null,
  });
});

test('merges changes made on one side and reports a conflict if both sides changed a group', () => {
  const mine = { ...base, microchip: '900000000000002', name: 'Belle' };
  const theirs = { ...base, microchip: '900000000000003', sex: 'Male' as const };
  const { merged, conflicts, theirsOnly } = mergeEntries({ base, mine, theirs });
  expect(conflicts).toEqual(['microchipNumber']);
  expect(theirsOnly).toEqual(['sex']);
  expect(merged).toEqual({ ...mine, sex: 'Male' });
});

test('identical changes on both sides are not a conflict', () => {
  const both = { ...base, name: 'Belle' };
  expect(mergeEntries({ base, mine: both, theirs: both }).conflicts).toEqual([]);
});
