import type { Facts } from '../record.ts';
import { clinicianTypes } from '../appointments/clinician-type.ts';

const text = { type: 'text', required: true, privacy: 'technical' } as const;
const count = { type: 'integer', required: true, privacy: 'technical' } as const;
const minutes = { ...count, range: [0, 43_200] } as const;
const buffer = { ...count, range: [0, 120], default: 0 } as const;
const answer = { type: 'boolean', required: true, default: false, privacy: 'technical' } as const;

export const reasonRecord = {
  reasonId: { type: 'id', required: true, privacy: 'technical' },
  name: { ...text, max: 100, file: { isNeeded: true, about: 'as clients choose it', example: 'Laser therapy' } },
  reasonGroup: {
    ...text,
    max: 60,
    default: 'Other',
    file: {
      name: 'group',
      aliases: ['reason_group', 'category'],
      about: 'heading under which it is listed (default Other)',
      example: 'Check-ups',
    },
  },
  description: {
    ...text,
    max: 500,
    default: '',
    file: { about: 'a sentence for clients', example: 'Twenty minutes of laser therapy.' },
  },
  clinicianType: {
    ...text,
    words: clinicianTypes,
    default: 'Vet',
    file: { about: 'Vet, Nurse or Any (default Vet)', example: 'Nurse' },
  },
  durationMinutes: {
    ...count,
    range: [5, 480],
    file: {
      name: 'minutes',
      aliases: ['duration', 'duration_minutes', 'length'],
      isNeeded: true,
      about: 'how long it takes',
      example: '20',
    },
  },
  bufferBeforeMinutes: { ...buffer, file: { about: 'kept free before it (default 0)' } },
  bufferAfterMinutes: { ...buffer, file: { about: 'kept free after it (default 0)', example: '5' } },
  speciesIds: {
    type: 'integers',
    required: true,
    privacy: 'technical',
    file: {
      name: 'species',
      about: 'for which pets, separated by semicolons, or all (default all)',
      example: 'Dog; Cat',
    },
  },
  minAgeWeeks: {
    type: 'integer',
    range: [0, 1500],
    privacy: 'technical',
    file: { about: 'only for pets that are at least this many weeks old on the day' },
  },
  audience: {
    ...text,
    words: ['NEW', 'EXISTING', 'ANY'],
    default: 'ANY',
    file: { about: 'New, Existing or Any clients (default Any)', example: 'Any' },
  },
  needsNote: { ...answer, file: { about: 'clients must say what it is about (default no)', example: 'no' } },
  urgentCheck: { ...answer, file: { about: 'clients are asked whether it is urgent (default no)', example: 'no' } },
  isInitialConsultation: {
    ...answer,
    file: { name: 'initial_consultation', about: 'a first appointment (default no)', example: 'no' },
  },
  leadTimeMinutes: {
    ...minutes,
    default: 120,
    file: { about: 'how long ahead it must be booked (default 120)', example: '120' },
  },
  horizonDays: {
    ...count,
    range: [1, 730],
    default: 90,
    file: { about: 'how far ahead it can be booked (default 90)', example: '90' },
  },
  perDayCap: {
    type: 'integer',
    range: [1, 1000],
    privacy: 'technical',
    file: { about: 'most such appointments a day at a practice' },
  },
  amendUntilMinutes: { ...minutes, default: 240, file: { about: 'may be moved until so long before (default 240)' } },
  cancelUntilMinutes: {
    ...minutes,
    default: 60,
    file: { about: 'may be cancelled until so long before (default 60)' },
  },
  lateCancelMinutes: {
    ...minutes,
    default: 1440,
    file: { about: 'counts as late from so long before (default 1440)' },
  },
  maxAmendments: { ...count, range: [0, 20], default: 3, file: { about: 'how often it may be moved (default 3)' } },
  preparation: {
    type: 'text',
    max: 1000,
    isLong: true,
    privacy: 'technical',
    file: { about: 'what clients should bring or do', example: 'Bring the vaccination card.' },
  },
  priceFromPence: {
    type: 'integer',
    privacy: 'technical',
    file: { name: 'price', aliases: ['price_from'], about: 'from, in pounds', example: '38.50' },
  },
  priceNote: { type: 'text', max: 200, privacy: 'technical', file: { about: 'beside the price' } },
  sortOrder: {
    ...count,
    range: [0, 30_000],
    default: 1000,
    file: { name: 'position', aliases: ['sort_order'], about: 'place in the list (default 1000)', example: '1000' },
  },
} as const satisfies Facts;

const offered = { type: 'integer', range: [0, 40_320], privacy: 'technical', stated: 'always' } as const;

/** A reason as a practice offers it; null for the reason's own price or limit. */
export const offerRecord = {
  practiceId: { type: 'id', required: true, privacy: 'technical' },
  reasonId: {
    type: 'id',
    required: true,
    privacy: 'technical',
    file: {
      name: 'reason',
      aliases: ['reason_id', 'appointment_type'],
      isNeeded: true,
      refersTo: 'reasons',
      about: 'id of your reason, or the name of one that the portal knows',
      example: 'Health check',
    },
  },
  priceFromPence: {
    type: 'integer',
    privacy: 'technical',
    file: { name: 'price', aliases: ['price_from'], about: 'from, in pounds', example: '45.00' },
  },
  perDayCap: { ...offered, range: [1, 500], file: { about: 'most such appointments a day' } },
  leadTimeMinutes: { ...offered, file: { about: 'how long ahead it must be booked' } },
  horizonDays: { ...offered, range: [1, 365], file: { about: 'how far ahead it can be booked' } },
  amendUntilMinutes: { ...offered, file: { about: 'may be moved until so long before' } },
  cancelUntilMinutes: { ...offered, file: { about: 'may be cancelled until so long before' } },
  lateCancelMinutes: { ...offered, file: { about: 'counts as late from so long before' } },
  preparation: {
    type: 'text',
    max: 500,
    isLong: true,
    privacy: 'technical',
    stated: 'always',
    file: { about: 'what clients should bring or do' },
  },
  /** Up to three questions, asked after booking. */
  questions: { type: 'json', privacy: 'technical' },
} as const satisfies Facts;
