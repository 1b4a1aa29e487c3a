import { expect, test } from 'vitest';
import { plainPrice as price } from '../../testing/booked-appointment.ts';
import { pricesAfterChange, pricesOfPets } from './prices-of-pets.ts';

test('several pets have a price each and a sum, unless a price is missing [58144]', () => {
  const rex = { name: 'Rex', price: { ...price, fromPence: 5250, isFrom: true } };
  const bella = { name: 'Bella', price };
  expect(pricesOfPets([bella, rex])).toEqual([
    'For Bella: £48',
    'For Rex: from £52.50',
    'Together: from £100.50, VAT included',
  ]);
  const estimate = { name: 'Tess', price: { ...price, note: 'treatment is extra' } };
  expect(pricesOfPets([bella, estimate])).toEqual([
    'For Bella: £48, VAT included',
    'For Tess: £48, VAT included (treatment is extra)',
    'Together: £96, VAT included',
  ]);
  expect(pricesOfPets([bella, { name: 'Max', price: null }])).toEqual(['For Bella: £48, VAT included']);
});

test('the page shows prices of all pets and their sum before a visit is changed', () => {
  const rex = { appointmentId: 2, petId: 2, petName: 'Rex', start: '', clinicianName: 'Dr Lockyer', price };
  const visit = { petName: 'Bella', price, together: [rex] };
  expect(pricesAfterChange(visit, undefined)).toEqual([
    'For Bella: £48',
    'For Rex: £48',
    'Together: £96, VAT included',
  ]);
  expect(pricesAfterChange({ ...visit, together: [] }, undefined)).toEqual(['£48, VAT included']);
  expect(pricesAfterChange(visit, { ...price, fromPence: 5250 })).toEqual(['£52.50, VAT included']);
  expect(pricesAfterChange(visit, null)).toEqual([]);
});
