import { expect, test } from 'vitest';
import { nameKey, postcodeKey, wordKeys } from './record-keys.ts';

test('the search finds a name in any case, with or without accents, spaces and symbols [97212]', () => {
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

test('every script has keys, but symbols alone have none', () => {
  expect(nameKey('王')).toBe('王');
  expect(nameKey('ΠΑΠΑΔΌΠΟΥΛΟΣ')).toBe(nameKey('Παπαδόπουλος'));
  expect(nameKey('शर्मा')).toBe('शर्मा');
  expect(nameKey('-’ …')).toBe('');
});

test('words end at spaces and symbols, but not at apostrophes', () => {
  expect(wordKeys(' St Mary’s, Łódź (Shih-Tzu) 王 – ')).toEqual(['st', 'marys', 'lodz', 'shih', 'tzu', '王']);
});

test('the key of a postcode is its letters and digits', () => {
  expect(postcodeKey(' sw1a-1aa')).toBe('SW1A1AA');
  expect(postcodeKey('ＳＷ１Ａ')).toBe('SW1A');
});
