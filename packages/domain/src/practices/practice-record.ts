import { unansweredOutcomes } from '../appointments/requests/booking-requests.ts';
import { diaryAuthorities } from './diary-authority.ts';
import type { Fact, Facts } from '../record.ts';

const text = { type: 'text', required: true, privacy: 'technical' } as const;
const count = { type: 'integer', required: true, privacy: 'technical' } as const;
const answer = { type: 'boolean', required: true, default: true, privacy: 'technical' } as const;
const yesByDefault = { about: 'yes or no (default yes)', example: 'yes' } as const satisfies Fact['file'];

export const practiceRecord = {
  practiceId: { type: 'id', required: true, privacy: 'technical' },
  name: { ...text, max: 100, file: { isNeeded: true, about: 'as clients know it', example: 'Elm Lane Vets' } },
  phone: {
    ...text,
    max: 30,
    file: { aliases: ['telephone'], isNeeded: true, about: 'for clients', example: '01632 960120' },
  },
  emergencyPhone: {
    ...text,
    max: 30,
    file: { aliases: ['out_of_hours_phone'], isNeeded: true, about: 'out of hours', example: '01632 960121' },
  },
  email: {
    ...text,
    max: 254,
    file: { aliases: ['email_address'], isNeeded: true, about: 'for clients', example: 'elm-lane@example.org' },
  },
  addressLine1: {
    ...text,
    max: 200,
    file: {
      aliases: ['address', 'address_1', 'street'],
      isNeeded: true,
      about: 'house and street',
      example: '4 Elm Lane',
    },
  },
  town: { ...text, max: 100, file: { aliases: ['city'], isNeeded: true, about: 'town', example: 'Brackenmoor' } },
  postcode: {
    ...text,
    max: 12,
    file: { aliases: ['post_code'], isNeeded: true, about: 'postcode', example: 'BJ4 2QD' },
  },
  country: { ...text, default: 'GB' },
  nation: {
    ...text,
    words: ['england', 'wales', 'scotland', 'northern-ireland'],
    default: 'england',
    file: {
      about: 'decides the bank holidays: england, wales, scotland or northern-ireland (default england)',
      example: 'england',
    },
  },
  latitude: {
    type: 'number',
    range: [49, 61],
    privacy: 'technical',
    file: { about: 'for "nearest first"', example: '53.42' },
  },
  longitude: {
    type: 'number',
    range: [-9, 3],
    privacy: 'technical',
    file: { about: 'for "nearest first"', example: '-1.72' },
  },
  acceptsNewClients: { ...answer, file: yesByDefault },
  newClientBookingsPerDay: {
    ...count,
    range: [0, 500],
    default: 10,
    file: { about: 'most first appointments a day (default 10)', example: '10' },
  },
  closedOnBankHolidays: { ...answer, file: yesByDefault },
  gridMinutes: {
    ...count,
    default: 15,
    file: { about: 'appointments start every 5, 10, 15, 20, 30 or 60 minutes (default 15)', example: '15' },
  },
  lateFeeText: { type: 'text', max: 300, privacy: 'technical', file: { about: 'shown to clients who cancel late' } },
  listed: { ...answer, file: { about: 'shown online, yes or no (default yes)', example: 'yes' } },
  timeZone: { ...text, default: 'Europe/London' },
  petFieldsByPhone: { type: 'texts', required: true, privacy: 'technical' },
  retentionYears: { ...count, range: [1, 30], default: 7 },
  diaryEmail: { type: 'text', max: 254, privacy: 'technical' },
  diaryKeyNumber: { ...count, default: 1 },
  requestAnswerHours: { ...count, range: [1, 40], default: 4 },
  unansweredRequests: { ...text, words: unansweredOutcomes, default: 'RELEASE' },
  diaryAuthority: { ...text, words: diaryAuthorities, default: 'PORTAL' },
  horizonDays: { type: 'integer', range: [1, 365], privacy: 'technical' },
  /** Hours before an appointment at which its reminders go out; null for the portal's usual times. */
  reminderHours: { type: 'integers', privacy: 'technical' },
  /** Segments of text messages; 0 for none. */
  smsAMonth: { ...count, range: [0, 100_000], default: 1000 },
  /** End of a break in online booking; no times before it are offered. */
  onlineBreakUntil: { type: 'instant', privacy: 'technical' },
  texts: { type: 'json', required: true, privacy: 'technical' },
  medicines: { type: 'json', required: true, privacy: 'technical' },
} as const satisfies Facts;
