import { expect, it } from 'vitest';
import { isPersonName } from './person-name.ts';

it('accepts the names that people have', () => {
  for (const name of [
    'Siobhán',
    'O’Farrell-Nash',
    "d'Arcy",
    'van der Berg',
    '小林',
    'Anne-Marie Jr.',
    'Mc.Donald',
    'St. John',
    'J.R.',
    'j. r.',
    'Jos\u0065\u0301.',
  ])
    expect(isPersonName(name), name).toBe(true);
});

it('refuses numbers, symbols and web addresses', () => {
  for (const name of ['R2', '---', '.', '', 'Visit evil.example', 'www.evil', 'Jo@home', '<b>Jo</b>', 'Jo..', '.Jo'])
    expect(isPersonName(name), name).toBe(false);
});
