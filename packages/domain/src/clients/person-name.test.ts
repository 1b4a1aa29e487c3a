import { expect, it } from 'vitest';
import { isPersonName, nameProblem, nameWithin } from './person-name.ts';

it('accepts the names of many languages', () => {
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
    'Jo & Sam',
    'علی\u200cرضا',
    'Nash (Farrell)',
  ])
    expect(isPersonName(name), name).toBe(true);
});

it('an organisation has no first name, and can have numbers and symbols in its name [9b6c8]', () => {
  const of = (firstName: string, lastName: string) => nameProblem({ firstName, lastName });
  for (const name of ['24-hour Rescue (No.3) Ltd.', 'R.S.P.C.A.', 'K9 & Co', 'Otterton Cat Rescue'])
    expect(of('', name), name).toBe(null);
  for (const name of ['www.evil.example', 'evil.example/x', 'https://evil', 'cats@evil', '123', '?', ''])
    expect(of('', name), name).toBe('lastName');
  expect([of('Jo', 'K9 Rescue'), of('Jo2', 'Nash'), of('Jo', 'Nash')]).toEqual(['lastName', 'firstName', null]);
});

it('removes symbols that no name has, and keeps the rest', () => {
  const person = [
    'Nash *VIP*',
    'Nash2',
    'Nash_',
    'www.evil.example',
    '?',
    'Nash (2)',
    'Nash2 ()',
    'Nash2 Jr.',
    'van  der Berg',
  ].map((name) => nameWithin(name, true));
  expect(person).toEqual([
    'Nash VIP',
    'Nash',
    'Nash',
    'www evil example',
    '',
    'Nash',
    'Nash',
    'Nash Jr.',
    'van  der Berg',
  ]);
  expect(['K9 Rescue <x>', 'evil.example'].map((name) => nameWithin(name, false))).toEqual([
    'K9 Rescue x',
    'evil example',
  ]);
});

it('refuses numbers, symbols and web addresses [9b6c8]', () => {
  for (const name of ['R2', '---', '.', '', 'Visit evil.example', 'www.evil', 'Jo@home', '<b>Jo</b>', 'Jo..', '.Jo'])
    expect(isPersonName(name), name).toBe(false);
});
