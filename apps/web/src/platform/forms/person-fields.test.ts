import { expect, test } from 'vitest';
import {
  addressLineRule,
  emailError,
  firstNameError,
  lastNameError,
  phoneRule,
  postcodeError,
  tidyPostcode,
  townError,
} from './person-fields.ts';

test('accepts names in any language, but no digits or symbols', () => {
  for (const name of ['Anne-Marie Jr.', 'O’Farrell-Nash', "d'Arcy", 'Siobhán', ' van der Berg ', 'Łukasz'])
    expect(lastNameError(name)).toBeUndefined();
  expect(lastNameError(' ')).toBe('Enter your last name');
  expect(firstNameError('R2')).toBe('Enter your first name without numbers or symbols');
  expect(lastNameError('---')).toBe('Enter your last name without numbers or symbols');
  expect(lastNameError('a'.repeat(51))).toMatch(/50 characters/);
});

test('accepts postcodes in any spelling, and formats them', () => {
  for (const postcode of ['cb12ab', 'CB1 2AB', 'cb1-2ab', 'JE2 3AB']) expect(postcodeError(postcode)).toBeUndefined();
  expect(postcodeError('')).toBe('Enter your postcode');
  for (const wrong of ['BAD CODE', 'CB1', 'SWIA 1AA']) expect(postcodeError(wrong)).toMatch(/like CB1 2AB/);
  expect(tidyPostcode(' cb1-2ab')).toBe('CB1 2AB');
  expect(tidyPostcode(' BAD CODE')).toBe('BAD CODE');
});

test('requires one @ and a dot after it in an email address', () => {
  expect(emailError('jo@example.org')).toBeUndefined();
  for (const wrong of ['jo', 'jo@example', 'jo@@example.org', 'jo @example.org', '"jo"@example.org'])
    expect(emailError(wrong)).toMatch(/name@example.org/);
  expect(emailError('')).toBe('Enter your email address');
});

test('accepts phone numbers in any format with enough digits', () => {
  const rule = phoneRule('any', 'Enter your phone number');
  for (const phone of ['07700 900123', '+44 (0)7700 900123', '01632-960123']) expect(rule(phone)).toBeUndefined();
  expect(rule('')).toBe('Enter your phone number');
  for (const wrong of ['0770', '07700 900123 ext 4', '------------']) expect(rule(wrong)).toMatch(/01632 960001/);
});

test('requires all address lines but the optional one, and refuses a number as town', () => {
  expect(addressLineRule()('')).toBeUndefined();
  expect(townError('')).toBe('Enter your town or city');
  expect(townError('12345')).toBe('Enter the name of your town or city');
  expect(townError('x'.repeat(61))).toBe('This must be 60 characters or fewer');
});
