import { petReference } from '../pets/pet-reference.ts';
import type { Facts } from '../record.ts';

const text = { type: 'text', privacy: 'personal' } as const;
const date = { type: 'date', privacy: 'personal' } as const;
const answer = { type: 'boolean', required: true, default: false, privacy: 'personal' } as const;

/** A repeat medicine that a practice has recorded for a pet. */
export const medicineRecord = {
  medicineId: { type: 'id', required: true, privacy: 'technical' },
  petId: petReference,
  name: {
    ...text,
    required: true,
    max: 120,
    file: { aliases: ['medicine', 'product', 'drug'], isNeeded: true, about: 'as on its label', example: 'Thyrola' },
  },
  form: { ...text, max: 60, file: { about: 'tablets, drops and the like', example: 'tablets' } },
  strength: { ...text, max: 60, file: { about: 'as on its label', example: '2.5 mg' } },
  directions: {
    ...text,
    max: 500,
    isLong: true,
    file: { aliases: ['instructions'], about: "in the practice's words", example: 'One tablet twice a day with food' },
  },
  lastSuppliedOn: {
    ...date,
    file: {
      name: 'last_supplied',
      aliases: ['last_supplied_on', 'last_dispensed'],
      about: 'date of the last supply',
      example: '01/11/2026',
    },
  },
  suppliesLeft: {
    type: 'integer',
    range: [0, 99],
    privacy: 'personal',
    file: { aliases: ['repeats_left', 'repeats'], about: 'how many more supplies the vet has agreed', example: '3' },
  },
  validUntil: {
    ...date,
    file: {
      name: 'until',
      aliases: ['valid_until', 'expires'],
      about: "last day of the vet's agreement",
      example: '01/05/2027',
    },
  },
  askFrom: {
    ...date,
    file: { aliases: ['not_before'], about: 'first day on which it can be asked for again', example: '25/11/2026' },
  },
  needsCheckUp: {
    ...answer,
    file: { name: 'check_up_first', about: 'yes or no (default no): the vet must see the pet first', example: 'no' },
  },
  checkUpReasonId: {
    type: 'id',
    privacy: 'fact',
    file: {
      name: 'check_up',
      aliases: ['check_up_reason'],
      refersTo: 'reasons',
      about: 'id or name of the reason to book for a check-up',
    },
  },
  isControlled: {
    ...answer,
    file: {
      name: 'controlled',
      aliases: ['controlled_drug'],
      mustBeReadable: true,
      about: 'yes or no (default no): a controlled drug is never offered online',
      example: 'no',
    },
  },
  whyNotOnline: {
    ...text,
    max: 200,
    file: { name: 'not_online', about: 'why it cannot be asked for online; empty if it can' },
  },
  isCurrent: { ...answer, default: true, file: { name: 'current', about: 'yes or no (default yes)', example: 'yes' } },
  version: { type: 'integer', required: true, default: 1, privacy: 'technical' },
  createdAt: { type: 'instant', required: true, privacy: 'fact' },
} as const satisfies Facts;
