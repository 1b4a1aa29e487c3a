import { expect, test } from 'vitest';
import { describeDifferences } from './describe-differences.ts';

const ids = Array.from({ length: 23 }, (_, index) => `B${index + 1}`);
const differences = {
  booked: ids,
  changed: [],
  same: [],
  vanished: [],
  standing: [],
  rejected: [],
  odd: [],
  unlinked: [],
  busyAdded: 0,
  busyRemoved: 2,
};

test('names the first of many differences, the number of the others, and how to see them', () => {
  expect(describeDifferences(differences, false)).toBe(
    `appointments that the portal lacks: 23 (${ids.slice(0, 20).join(', ')}, and 3 more: --all lists them)\ntimes that are free there and taken here: 2`,
  );
});

test('lists each difference on its own line if all are requested', () => {
  const lines = describeDifferences(differences, true).split('\n');
  expect(lines.slice(0, -1)).toEqual(['appointments that the portal lacks: 23', ...ids.map((id) => `  ${id}`)]);
});
