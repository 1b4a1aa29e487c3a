import { petReference } from '../pets/pet-reference.ts';
import type { Facts } from '../record.ts';

const text = { type: 'text', privacy: 'personal' } as const;

/** A vaccination as a practice has recorded it. */
export const vaccinationRecord = {
  vaccinationId: { type: 'id', required: true, privacy: 'technical' },
  petId: petReference,
  practiceId: {
    type: 'id',
    privacy: 'technical',
    file: {
      name: 'practice',
      aliases: ['practice_id', 'site'],
      refersTo: 'practices',
      about: "id or name of the practice (default the pet's)",
    },
  },
  vaccine: {
    ...text,
    required: true,
    max: 120,
    file: {
      aliases: ['name', 'product', 'vaccination'],
      isNeeded: true,
      about: 'as recorded',
      example: 'Leptospirosis',
    },
  },
  vaccinatedOn: {
    type: 'date',
    required: true,
    privacy: 'personal',
    file: {
      aliases: ['date', 'given_on'],
      isNeeded: true,
      mustBeReadable: true,
      about: 'date',
      example: '14/03/2026',
    },
  },
  validUntil: {
    type: 'date',
    privacy: 'personal',
    file: { aliases: ['due', 'due_on', 'expires'], about: 'date until which it is valid', example: '14/03/2027' },
  },
  batch: { ...text, max: 60, file: { aliases: ['batch_number', 'lot'], about: 'batch', example: 'L123' } },
  clinician: { ...text, max: 100, file: { aliases: ['vet', 'given_by'], about: 'who gave it', example: 'Hana Novak' } },
  version: { type: 'integer', required: true, default: 1, privacy: 'technical' },
  createdAt: { type: 'instant', required: true, privacy: 'fact' },
} as const satisfies Facts;
