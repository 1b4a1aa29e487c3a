import { expect, test } from 'vitest';
import { nameKey, postcodeKey, wordKeys } from './record-keys.ts';

test('a name is found whatever its case, accents, spaces and signs, and with plain letters for those of other keyboards [97212]', () => {
  expect(['Wałęsa', 'O’Brien', 'Sørensen Ægir', 'Þórðarson', 'Großmüller', 'Işık', 'Œuvre'].map(nameKey)).toEqual([
    'walesa',
    'obrien',
    'sorensenaegir',
    'thordarson',
    'grossmuller',
    'isik',
    'oeuvre',
  ]);
});

test('every script has keys, and signs alone have none', () => {
  expect(nameKey('王')).toBe('王');
  expect(nameKey('ΠΑΠΑΔΌΠΟΥΛΟΣ')).toBe(nameKey('Παπαδόπουλος'));
  expect(nameKey('शर्मा')).toBe('शर्मा');
  expect(nameKey('-’ …')).toBe('');
});

test('the words of a text end at spaces and signs, and not at apostrophes', () => {
  expect(wordKeys(' St Mary’s, Łódź (Shih-Tzu) 王 – ')).toEqual(['st', 'marys', 'lodz', 'shih', 'tzu', '王']);
});

test('a postcode is its letters and digits', () => {
  expect(postcodeKey(' sw1a-1aa')).toBe('SW1A1AA');
  expect(postcodeKey('ＳＷ１Ａ')).toBe('SW1A');
});
