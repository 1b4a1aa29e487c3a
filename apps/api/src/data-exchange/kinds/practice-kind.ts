import { featureKeys } from '@portal/domain/practices/practice-features';
import { choice, decimal, email, id, postcode, shownPhone, text, whole, yesNo } from './cells.ts';
import type { Column, RecordKind, Values } from './kind.ts';

export const ownId = (about: string, example: string): Column => ({
  name: 'id',
  aliases: ['external_id', 'reference_id', 'code'],
  isNeeded: true,
  about,
  example,
  read: id,
});

export const ofPractice: Column = {
  name: 'practice',
  aliases: ['practice_id', 'site', 'location'],
  isNeeded: true,
  refersTo: 'practices',
  about: 'id or name of the practice',
  example: 'P1',
  read: id,
};

/** A practice's features and their spelling in responses. */
const switches = [
  { name: 'online_booking', key: featureKeys.onlineBooking, on: 'True', about: 'clients book online' },
  {
    name: 'guest_booking',
    key: featureKeys.guestBooking,
    on: 'true',
    about: 'people without an account may hold a time',
  },
  {
    name: 'online_registration',
    key: featureKeys.onlineRegistration,
    on: 'true',
    about: 'new clients register online',
  },
  {
    name: 'pet_registration',
    key: featureKeys.onlinePetRegistration,
    on: 'true',
    about: 'clients register pets online',
  },
  {
    name: 'pet_review',
    key: featureKeys.petReview,
    on: 'true',
    about: 'staff review a pet registered online before it can be booked',
  },
  { name: 'waitlist', key: featureKeys.waitlist, on: 'true', about: 'there is a waiting list' },
] as const;

const readFeatures = (values: Values): Record<string, string> =>
  Object.fromEntries(
    switches.flatMap(({ name, key, on }) => {
      const value = values[name];
      return typeof value === 'boolean' ? [[key, value ? on : 'False']] : [];
    }),
  );

export const switchKeys: Readonly<Record<string, string>> = Object.fromEntries(
  switches.map(({ name, key }) => [name, key]),
);

const isSwitch = (name: string): boolean => Object.hasOwn(switchKeys, name);

const plain = (column: string, type: 'text' | 'int4' | 'bool' | 'float8', otherwise?: string) => ({
  column,
  from: column,
  type,
  ...(otherwise === undefined ? {} : { otherwise }),
});

export const practices: RecordKind = {
  name: 'practices',
  shape: 'record',
  about: 'The practices of the group.',
  sequence: "pg_get_serial_sequence('practices', 'practice_id')",
  columns: [
    ownId('what your system calls the practice', 'P1'),
    { name: 'name', isNeeded: true, about: 'as clients know it', example: 'Elm Lane Vets', read: text(100) },
    {
      name: 'phone',
      aliases: ['telephone'],
      isNeeded: true,
      about: 'for clients',
      example: '01632 960120',
      read: shownPhone,
    },
    {
      name: 'emergency_phone',
      aliases: ['out_of_hours_phone'],
      isNeeded: true,
      about: 'out of hours',
      example: '01632 960121',
      read: shownPhone,
    },
    {
      name: 'email',
      aliases: ['email_address'],
      isNeeded: true,
      about: 'for clients',
      example: 'elm-lane@example.org',
      read: email,
    },
    {
      name: 'address_line1',
      aliases: ['address', 'address_1', 'street'],
      isNeeded: true,
      about: 'house and street',
      example: '4 Elm Lane',
      read: text(),
    },
    { name: 'town', aliases: ['city'], isNeeded: true, about: 'town', example: 'Brackenmoor', read: text(100) },
    { name: 'postcode', aliases: ['post_code'], isNeeded: true, about: 'postcode', example: 'BJ4 2QD', read: postcode },
    {
      name: 'nation',
      about: 'decides the bank holidays: england, wales, scotland or northern-ireland (default england)',
      example: 'england',
      read: choice({
        england: ['England'],
        wales: ['Wales'],
        scotland: ['Scotland'],
        'northern-ireland': ['Northern Ireland', 'NI'],
      }),
    },
    { name: 'latitude', about: 'for "nearest first"', example: '53.42', read: decimal({ from: 49, to: 61 }) },
    { name: 'longitude', about: 'for "nearest first"', example: '-1.72', read: decimal({ from: -9, to: 3 }) },
    { name: 'accepts_new_clients', about: 'yes or no (default yes)', example: 'yes', read: yesNo },
    {
      name: 'new_client_bookings_per_day',
      about: 'most first appointments a day (default 10)',
      example: '10',
      read: whole({ from: 0, to: 1000 }),
    },
    { name: 'closed_on_bank_holidays', about: 'yes or no (default yes)', example: 'yes', read: yesNo },
    {
      name: 'grid_minutes',
      about: 'appointments start every 5, 10, 15, 20, 30 or 60 minutes (default 15)',
      example: '15',
      read: choice({ 5: [], 10: [], 15: [], 20: [], 30: [], 60: [] }),
    },
    { name: 'late_fee_text', about: 'shown to clients who cancel late', example: '', read: text(500) },
    { name: 'listed', about: 'shown online, yes or no (default yes)', example: 'yes', read: yesNo },
    ...switches.map(({ name, about }) => ({
      name,
      about: `${about}: yes or no (default no)`,
      example: name === 'waitlist' ? 'no' : 'yes',
      read: yesNo,
    })),
  ],
  settle: (values) => {
    const record: Record<string, unknown> = Object.fromEntries(
      Object.entries(values).filter(([name]) => !isSwitch(name)),
    );
    const features = readFeatures(values);
    return { record: Object.keys(features).length === 0 ? record : { ...record, features } };
  },
  target: {
    table: 'practices',
    idColumn: 'practice_id',
    fields: [
      plain('name', 'text'),
      plain('phone', 'text'),
      plain('emergency_phone', 'text'),
      plain('email', 'text'),
      plain('address_line1', 'text'),
      plain('town', 'text'),
      plain('postcode', 'text'),
      plain('nation', 'text', "'england'"),
      plain('latitude', 'float8'),
      plain('longitude', 'float8'),
      plain('accepts_new_clients', 'bool', 'true'),
      plain('new_client_bookings_per_day', 'int4', '10'),
      plain('closed_on_bank_holidays', 'bool', 'true'),
      plain('grid_minutes', 'int4', '15'),
      plain('late_fee_text', 'text'),
      plain('listed', 'bool', 'true'),
      {
        column: 'features',
        from: 'features',
        type: 'jsonb',
        isElsewhere: true,
        current: `(select jsonb_object_agg(f.feature_key, f.value) from practice_features f
                    where f.practice_id = t.practice_id and r.record -> 'features' ? f.feature_key)`,
      },
    ],
  },
};
