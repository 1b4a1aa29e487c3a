import { expect, test } from 'vitest';
import { brokenFacts, withoutBroken } from './broken-facts.ts';

const today = '2027-06-01';
const pet = {
  species: 'Canine',
  dateOfBirth: '2020-01-01',
  dateOfBirthPrecision: 'day',
  microchipNumber: '985112001234567',
  policyNumber: 'P1',
  insurerId: 1,
} as const;

test('a valid record is read unchanged', () => {
  const unknown = { ...pet, dateOfBirth: null, microchipNumber: null, policyNumber: null, insurerId: null };
  for (const one of [pet, unknown]) expect(withoutBroken(one, today)).toBe(one);
});

test('each invalid value is read as unknown, and other values unchanged', () => {
  const broken = { ...pet, dateOfBirth: '2027-06-02', microchipNumber: '12', insurerId: null };
  expect(brokenFacts(broken, today)).toEqual(['dateOfBirth', 'microchipNumber', 'policyNumber']);
  expect(withoutBroken({ ...pet, microchipNumber: '12' }, today)).toEqual({ ...pet, microchipNumber: null });
});
