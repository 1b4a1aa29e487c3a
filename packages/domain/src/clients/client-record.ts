import { addressLineMaxLength, isTown, postcodeMaxLength } from '../addresses/address-lines.ts';
import { type Fact, type Facts, factsWith } from '../record.ts';
import { emailMaxLength, personNameMaxLength, phoneMaxLength } from './client-limits.ts';

const addressLine = { type: 'text', max: addressLineMaxLength, privacy: 'personal', part: 'address' } as const;
const phone = { type: 'text', max: phoneMaxLength, privacy: 'personal', part: 'phones' } as const;
const name = {
  type: 'text',
  required: true,
  max: personNameMaxLength,
  privacy: 'personal',
  stated: 'always',
  part: 'name',
} as const;
const key = { type: 'text', privacy: 'technical' } as const satisfies Fact;

export const clientRecord = {
  clientId: { type: 'id', required: true, privacy: 'fact' },
  homePracticeId: {
    type: 'id',
    required: true,
    privacy: 'technical',
    file: {
      name: 'practice',
      aliases: ['practice_id', 'site', 'location'],
      isNeeded: true,
      refersTo: 'practices',
      about: 'id or name of their practice',
      example: 'P1',
    },
  },
  salutationId: {
    type: 'id',
    privacy: 'personal',
    stated: 'always',
    part: 'name',
    file: {
      name: 'title',
      aliases: ['salutation', 'prefix'],
      about: 'Mr, Mrs, Miss, Ms, Mx, Dr, Prof or Rev',
      example: 'Ms',
    },
  },
  firstName: {
    ...name,
    file: {
      aliases: ['firstname', 'forename', 'given_name', 'christian_name'],
      isNeeded: true,
      mayBeEmpty: true,
      about: 'first name, empty for an organisation',
      example: 'Rosie',
    },
  },
  lastName: {
    ...name,
    file: { aliases: ['lastname', 'surname', 'family_name'], isNeeded: true, about: 'last name', example: 'Hartnell' },
  },
  email: {
    type: 'text',
    max: emailMaxLength,
    privacy: 'personal',
    file: {
      aliases: ['email_address', 'e_mail'],
      about: 'one address, by which clients can find their record themselves',
      example: 'rosie.hartnell@example.org',
    },
  },
  /** E.164, if it came through the portal. */
  mobile: {
    ...phone,
    stated: 'always',
    file: { aliases: ['mobile_phone', 'mobile_number', 'mobile_no'], about: 'one number', example: '07700 900123' },
  },
  phone: {
    ...phone,
    stated: 'always',
    file: {
      aliases: ['telephone', 'home_phone', 'landline', 'phone_number'],
      about: 'one number',
      example: '01632 960555',
    },
  },
  alternativeContactName: { type: 'text', max: 100, privacy: 'personal', part: 'phones' },
  alternativeContactPhone: phone,
  addressLine1: {
    ...addressLine,
    file: { aliases: ['address', 'address_1', 'address1', 'street'], about: 'address', example: '3 Elder Way' },
  },
  addressLine2: { ...addressLine, file: { aliases: ['address_2', 'address2'], about: 'address' } },
  addressLine3: { ...addressLine, file: { aliases: ['address_3', 'address3'], about: 'address' } },
  town: {
    ...addressLine,
    check: (text) => (isTown(text) ? null : 'wrong-characters'),
    file: { aliases: ['city'], about: 'address', example: 'Brackenmoor' },
  },
  county: { ...addressLine, file: { about: 'address' } },
  postcode: {
    ...addressLine,
    max: postcodeMaxLength,
    file: { aliases: ['post_code', 'postal_code', 'zip'], about: 'UK postcode', example: 'BJ4 1AB' },
  },
  country: { type: 'text', required: true, default: 'GB', privacy: 'personal' },
  /** Where the address came from, and which entry of the look-up it was. */
  addressSource: {
    type: 'text',
    required: true,
    words: ['practice', 'manual', 'lookup'],
    default: 'practice',
    privacy: 'fact',
    part: 'address',
  },
  addressRef: { type: 'text', max: 200, privacy: 'personal', part: 'address' },
  accessNeeds: { type: 'text', max: 250, isLong: true, privacy: 'personal', stated: 'always', part: 'needs' },
  language: {
    type: 'text',
    required: true,
    words: ['en-GB', 'cy'],
    default: 'en-GB',
    privacy: 'fact',
    stated: 'always',
    part: 'needs',
  },
  bookingAndRegistrationAllowed: {
    type: 'boolean',
    required: true,
    default: true,
    privacy: 'fact',
    file: {
      name: 'may_book',
      aliases: ['booking_allowed'],
      mustBeReadable: true,
      about: 'books and registers pets online, yes or no (default yes)',
      example: 'yes',
    },
  },
  recordStatus: {
    type: 'text',
    required: true,
    words: ['ACTIVE', 'BLOCKED', 'MERGED', 'DECEASED', 'DEBT_HOLD', 'ERASED'],
    default: 'ACTIVE',
    privacy: 'fact',
    file: {
      name: 'status',
      mustBeReadable: true,
      about: 'Active, Blocked, Merged, Deceased or Debt hold (default Active)',
      example: 'Active',
    },
  },
  contactPreferencesDue: { type: 'boolean', required: true, default: false, privacy: 'technical' },
  version: { type: 'integer', required: true, default: 1, privacy: 'technical' },
  createdAt: { type: 'instant', required: true, privacy: 'fact' },
  calendarFeedNumber: { type: 'integer', required: true, default: 0, privacy: 'technical' },
  calendarFeedKeyId: { type: 'bytes', privacy: 'technical' },
  nameKey: key,
  postcodeKey: key,
  emailKey: key,
  undeliverableEmailKey: { ...key, privacy: 'personal' },
  textableMobile: { ...key, privacy: 'personal' },
  smsAskedAt: { type: 'instant', privacy: 'fact' },
  erasedAt: { type: 'instant', privacy: 'technical' },
} as const satisfies Facts;

/** Facts that clients state themselves, besides their address and an alternative contact. */
export const clientDetails = factsWith(clientRecord, 'stated');
export const clientFacts = factsWith(clientRecord, 'part');
