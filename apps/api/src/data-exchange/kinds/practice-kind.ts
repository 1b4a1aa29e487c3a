import { featureKeys } from '@portal/domain/practices/practice-features';
import { practiceRecord } from '@portal/domain/practices/practice-record';
import { choice, email, id, postcode, phoneCell, yesNo } from './cells.ts';
import type { Column, RecordKind, Values } from './kind.ts';
import { columnsOf, fieldsOf } from './record-columns.ts';

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

const switches = [
  { name: 'online_booking', key: featureKeys.onlineBooking, about: 'clients book online' },
  { name: 'guest_booking', key: featureKeys.guestBooking, about: 'people without an account may hold a time' },
  { name: 'online_registration', key: featureKeys.onlineRegistration, about: 'new clients register online' },
  { name: 'pet_registration', key: featureKeys.onlinePetRegistration, about: 'clients register pets online' },
  {
    name: 'pet_review',
    key: featureKeys.petReview,
    about: 'staff review a pet registered online before it can be booked',
  },
  { name: 'waitlist', key: featureKeys.waitlist, about: 'there is a waiting list' },
];

/** As responses spell it. */
const spelt = (key: string, isOn: boolean): string => {
  if (!isOn) return 'False';
  return key === featureKeys.onlineBooking ? 'True' : 'true';
};

const readFeatures = (values: Values): Record<string, string> =>
  Object.fromEntries(
    switches.flatMap(({ name, key }) => {
      const value = values[name];
      return typeof value === 'boolean' ? [[key, spelt(key, value)]] : [];
    }),
  );

export const switchKeys: Readonly<Record<string, string>> = Object.fromEntries(
  switches.map(({ name, key }) => [name, key]),
);

export const practices: RecordKind = {
  name: 'practices',
  shape: 'record',
  about: 'The practices of the group.',
  columns: [
    ownId('what your system calls the practice', 'P1'),
    ...columnsOf(practiceRecord, {
      phone: phoneCell,
      emergencyPhone: phoneCell,
      email,
      postcode,
      nation: choice({
        england: ['England'],
        wales: ['Wales'],
        scotland: ['Scotland'],
        'northern-ireland': ['Northern Ireland', 'NI'],
      }),
      gridMinutes: choice({ 5: [], 10: [], 15: [], 20: [], 30: [], 60: [] }),
    }),
    ...switches.map(({ name, about }) => ({
      name,
      about: `${about}: yes or no (default no)`,
      example: name === 'waitlist' ? 'no' : 'yes',
      read: yesNo,
    })),
  ],
  settle: (values) => {
    const record = Object.fromEntries(Object.entries(values).filter(([name]) => !Object.hasOwn(switchKeys, name)));
    const features = readFeatures(values);
    return { record: Object.keys(features).length === 0 ? record : { ...record, features } };
  },
  target: {
    table: 'practices',
    idColumn: 'practice_id',
    fields: [
      ...fieldsOf(practiceRecord),
      {
        column: 'features',
        from: 'features',
        type: 'jsonb',
        current: `(select jsonb_object_agg(f.feature_key, f.value) from practice_features f
                    where f.practice_id = t.practice_id and r.record -> 'features' ? f.feature_key)`,
      },
    ],
  },
};
