import { expect, test } from 'vitest';
import type { Client } from '@portal/contract/clients/clients.schemas';
import { threeWayMerge, toRequest } from '../../platform/forms/form-fields.ts';
import { detailsErrors, detailsFields, recordOf, showField } from './details-fields.ts';

const address = {
  line1: '3 Elm Way',
  line2: null,
  line3: null,
  town: 'Larkmere',
  county: null,
  postcode: 'LK1 1AA',
  country: 'GB',
  source: 'practice',
  addressRef: null,
} as const;

const client: Client = {
  success: true,
  clientId: 1,
  version: 3,
  salutationId: 4,
  firstName: 'Jo',
  lastName: 'Marsh',
  email: 'jo@example.org',
  mobile: '+447700900001',
  phone: null,
  shownPhones: { mobile: '07700 900001', phone: null, alternativeContact: null },
  alternativeContact: null,
  address,
  accessNeeds: null,
  language: 'en-GB',
  homePracticeId: 1,
  requireContactPreferencesUpdate: false,
  activationStatus: 'COMPLETED',
  isAppointmentBookingAndPetRegistrationAllowed: true,
  homePracticeName: 'Larkmere',
  homePracticePhone: '01632 960110',
};
const base = recordOf(client).entry;

test('the form sends the record unchanged if nothing has changed', () => {
  expect(toRequest(detailsFields, base)).toEqual({
    salutationId: 4,
    firstName: 'Jo',
    lastName: 'Marsh',
    mobile: '07700 900001',
    phone: null,
    alternativeContact: null,
    address,
    accessNeeds: null,
    language: 'en-GB',
  });
});

test('a field changed on both sides is a conflict, and an address counts as one field', () => {
  const mine = { ...base, address: { ...base.address, line1: '4 Elm Way', source: 'manual' } };
  const theirs = { ...base, address: { ...base.address, line1: '9 Oak Road', postcode: 'LK1 2BB' } };
  expect(threeWayMerge(detailsFields, { base, mine, theirs }).conflicts).toEqual(['address']);
  expect(showField('address', mine, [])).toBe('4 Elm Way, Larkmere, LK1 1AA');
  expect(showField('address', theirs, [])).toBe('9 Oak Road, Larkmere, LK1 2BB');
});

test('the source of an address does not count as a part of the address', () => {
  const mine = { ...base, address: { ...base.address, line1: '4 Elm Way' } };
  const theirs = { ...base, address: { ...base.address, source: 'lookup', addressRef: '12' } };
  expect(threeWayMerge(detailsFields, { base, mine, theirs }).conflicts).toEqual([]);
});

test('the form checks only changed values', () => {
  const odd = { ...base, mobile: '123', phone: '123' };
  const errors = detailsErrors({ section: 'phones', mine: { ...odd, phone: '456' }, base: odd });
  expect(Object.keys(errors)).toEqual(['mobile', 'phone', 'altName', 'altPhone']);
  expect(errors['mobile']).toBeUndefined();
  expect(errors['phone']).toBeDefined();
});

test('an organisation needs no first name, and can have numbers in its name', () => {
  const rescue = { ...base, firstName: '', lastName: 'Otterton Cat Rescue' };
  const errorsOf = (names: Partial<typeof base>, of = rescue) => {
    const { firstName, lastName } = detailsErrors({ section: 'name', mine: { ...of, ...names }, base: of });
    return [firstName, lastName];
  };
  expect(errorsOf({ lastName: '24-hour Rescue No.3' })).toEqual([undefined, undefined]);
  expect(errorsOf({ lastName: 'www.evil.example' })).toEqual([
    undefined,
    'Enter a name without a web or email address',
  ]);
  expect(errorsOf({ lastName: '' })).toEqual([expect.any(String), expect.any(String)]);
  expect(errorsOf({ firstName: '' }, base)).toEqual(['Enter your first name', undefined]);
});
