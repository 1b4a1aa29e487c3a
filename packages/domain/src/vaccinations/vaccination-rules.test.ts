import { expect, test } from 'vitest';
import { validityOf } from './vaccination-rules.ts';

const today = '2027-06-01';
const jab = { vaccine: 'Distemper', vaccinatedOn: '2026-06-01', validUntil: '2028-06-01' };

test.each([
  [null, 'UNDATED'],
  ['2027-05-31', 'OVER'],
  ['2027-06-01', 'DUE_SOON'],
  ['2027-07-13', 'DUE_SOON'],
  ['2027-07-14', 'VALID'],
])('a vaccination valid until %s is %s on 1 June', (validUntil, validity) => {
  expect(validityOf({ ...jab, validUntil }, [jab], today)).toBe(validity);
});

test('a vaccination no longer counts once the same vaccine has been given again', () => {
  const validity = (vaccine: string, vaccinatedOn: string) =>
    validityOf(jab, [jab, { vaccine, vaccinatedOn, validUntil: null }], today);
  expect(validity(' DISTEMPER ', '2026-06-02')).toBe('SUPERSEDED');
  expect(validityOf({ ...jab, vaccine: 'Distemper ' }, [{ ...jab, vaccinatedOn: '2026-06-02' }], today)).toBe(
    'SUPERSEDED',
  );
  expect(validity('Distemper', '2026-06-01')).toBe('VALID');
  expect(validity('Rabies', '2026-06-02')).toBe('VALID');
});
