import { expect, test } from 'vitest';
import {
  completeSignUpRequest,
  nameFromSession,
  firstOpenStep,
  type NewClient,
  newClientErrors,
  wasRefused,
} from './new-client.ts';

const client: NewClient = {
  salutationId: null,
  firstName: 'Lena',
  lastName: 'Novak',
  mobile: '07700 900123',
  hasNoMobile: false,
  phone: '',
  line1: '8 Tanners Row',
  line2: '',
  town: 'Exampleton',
  county: '',
  postcode: 'zz991ab',
  isNameEdited: true,
  marketing: { email: false, sms: false, phone: false, post: false },
  wasAskedMarketing: true,
  note: null,
  refused: {},
};

test('registering shows each page in turn, and the review when nothing is missing', () => {
  expect(firstOpenStep(client, false)).toBe('practice');
  expect(firstOpenStep({ ...client, lastName: '' }, true)).toBe('name');
  expect(firstOpenStep({ ...client, isNameEdited: false }, true)).toBe('name');
  expect(firstOpenStep({ ...client, mobile: '' }, true)).toBe('contact');
  expect(firstOpenStep({ ...client, town: ' ' }, true)).toBe('address');
  expect(firstOpenStep({ ...client, wasAskedMarketing: false }, true)).toBe('news');
  expect(firstOpenStep(client, true)).toBe('check');
});

test('the form asks for another number if there is no mobile, and sends only that one', () => {
  const landline = { ...client, hasNoMobile: true };
  expect(newClientErrors(landline).contact).toEqual({ phone: 'Enter a phone number' });
  const sent = completeSignUpRequest({ ...landline, phone: ' 01632 960123 ' }, 1);
  expect(sent).toMatchObject({ mobile: null, phone: '01632 960123' });
});

test('a refused answer shows its page again until the client changes it', () => {
  const refused = { mobile: { value: client.mobile, message: 'Enter a mobile number here' } };
  const told = { ...client, refused };
  expect(firstOpenStep(told, true)).toBe('contact');
  expect(newClientErrors(told).contact).toEqual({ mobile: 'Enter a mobile number here' });
  expect(wasRefused(told, newClientErrors(told).contact)).toBe(true);
  expect(firstOpenStep({ ...told, mobile: '07700 900124' }, true)).toBe('check');
});

test('the form sends empty fields as null, and a formatted postcode', () => {
  const { address, marketing } = completeSignUpRequest(client, 1);
  expect(address).toEqual({
    line1: '8 Tanners Row',
    line2: null,
    town: 'Exampleton',
    county: null,
    postcode: 'ZZ99 1AB',
  });
  expect(Object.values(marketing)).toEqual([false, false, false, false]);
});

test('the form splits two or more words into first and last name', () => {
  expect(nameFromSession('Owen Blackwood')).toEqual({ firstName: 'Owen', lastName: 'Blackwood' });
  expect(nameFromSession(' Max  Featherstonehaugh-Cholmondeley ')).toEqual({
    firstName: 'Max',
    lastName: 'Featherstonehaugh-Cholmondeley',
  });
});

test('the form suggests no name from an email address or a single word', () => {
  for (const name of [undefined, '', 'owen', 'owen@example.org', 'Owen owen@example.org'])
    expect(nameFromSession(name)).toEqual({ firstName: '', lastName: '' });
});
