import { type Facts, factsWith, type Stored } from '../record.ts';
import { birthPrecisions } from './date-of-birth.ts';
import { microchipProblem, tidyMicrochip } from './microchip.ts';
import { isPetNameTooLong, petNameMaxLength, petNameStoredLength } from './pet-name.ts';
import { petStatuses } from './pet-status.ts';
import { sexes } from './species.ts';

const id = { type: 'id', required: true, privacy: 'technical' } as const;
const personal = { type: 'text', privacy: 'personal', stated: 'if-known' } as const;

export const petRecord = {
  petId: { type: 'id', required: true, privacy: 'fact' },
  clientId: {
    ...id,
    file: {
      name: 'client',
      aliases: ['client_id', 'owner', 'owner_id'],
      isNeeded: true,
      refersTo: 'clients',
      about: 'id of its client',
      example: 'C1',
    },
  },
  practiceId: {
    ...id,
    file: {
      name: 'practice',
      aliases: ['practice_id', 'site'],
      refersTo: 'practices',
      about: "id or name of its practice (default its client's)",
    },
  },
  name: {
    type: 'text',
    required: true,
    max: petNameMaxLength,
    isTooLong: isPetNameTooLong,
    stored: petNameStoredLength,
    privacy: 'personal',
    stated: 'always',
    part: 'name',
    file: { aliases: ['pet_name', 'animal_name'], isNeeded: true, about: 'name', example: 'Biscuit' },
  },
  speciesId: {
    ...id,
    stated: 'always',
    file: {
      name: 'species',
      isNeeded: true,
      about:
        'Dog, Cat, Rabbit, Bird, Fish, Reptile, Ferret, Small furry or Other; hamster, tortoise and the like are known',
      example: 'Dog',
    },
  },
  speciesOther: { ...personal, max: 40, file: { about: 'what it is, if its species is Other' } },
  breedId: {
    type: 'id',
    privacy: 'technical',
    stated: 'if-known',
    part: 'breed',
    file: { name: 'breed', about: 'breed', example: 'Labrador Retriever' },
  },
  breedOther: { ...personal, max: 60, part: 'breed' },
  /** The colour as a practice wrote it. */
  colour: { type: 'text', max: 100, privacy: 'fact', file: { aliases: ['color'], about: 'colour', example: 'Yellow' } },
  colourId: { type: 'id', privacy: 'technical', stated: 'if-known', part: 'colour' },
  sex: {
    type: 'text',
    words: sexes,
    privacy: 'fact',
    stated: 'always',
    part: 'sex',
    file: { aliases: ['gender'], about: 'Male or Female', example: 'Female' },
  },
  neutered: {
    type: 'text',
    required: true,
    words: ['Yes', 'No', 'Unknown'],
    default: 'Unknown',
    privacy: 'fact',
    stated: 'always',
    part: 'neutered',
    file: { aliases: ['desexed', 'spayed'], about: 'Yes, No or Unknown (default Unknown)', example: 'Yes' },
  },
  dateOfBirth: {
    type: 'date',
    privacy: 'fact',
    stated: 'if-known',
    part: 'dateOfBirth',
    file: {
      aliases: ['dob', 'birth_date', 'born'],
      about: '22/11/2024, or 11/2024 or 2024 if no more is known',
      example: '14/02/2022',
    },
  },
  dateOfBirthPrecision: {
    type: 'text',
    required: true,
    words: birthPrecisions,
    default: 'day',
    privacy: 'fact',
    stated: 'always',
    part: 'dateOfBirth',
  },
  microchipNumber: {
    ...personal,
    max: 15,
    part: 'microchipNumber',
    tidy: tidyMicrochip,
    check: microchipProblem,
    file: {
      name: 'microchip',
      aliases: ['microchip_number', 'chip', 'chip_number'],
      about: '15 digits',
      example: '941000024681357',
    },
  },
  microchipRead: { type: 'boolean', required: true, default: false, privacy: 'technical' },
  status: {
    type: 'text',
    required: true,
    words: petStatuses,
    default: 'ACTIVE',
    privacy: 'fact',
    file: {
      mustBeReadable: true,
      about: 'Active, Rehomed, Deceased, Archived, Pending review or Merged (default Active)',
      example: 'Active',
    },
  },
  statusBefore: { type: 'text', words: petStatuses, privacy: 'technical' },
  insurerId: {
    type: 'id',
    privacy: 'fact',
    stated: 'if-known',
    part: 'insurance',
    file: { name: 'insurer', aliases: ['insurance', 'insurance_company'], about: 'insurer', example: 'Petplan' },
  },
  insurerOther: { ...personal, max: 60, part: 'insurance' },
  policyNumber: {
    ...personal,
    max: 40,
    part: 'insurance',
    tidy: (typed) => typed.replace(/\s+/g, ' ').toUpperCase(),
    check: (tidied) => (/^[A-Z0-9 /-]+$/.test(tidied) ? null : 'wrong-characters'),
    file: { aliases: ['policy'], about: "the insurer's number, beside the insurer", example: 'ABC-123' },
  },
  registeredOnline: {
    type: 'boolean',
    required: true,
    default: false,
    privacy: 'fact',
    file: { about: 'by its owner, yes or no (default no)', example: 'no' },
  },
  photoVersion: { type: 'integer', required: true, default: 0, privacy: 'technical' },
  version: { type: 'integer', required: true, default: 1, privacy: 'technical' },
  createdAt: { type: 'instant', required: true, privacy: 'fact' },
} as const satisfies Facts;

export const petDetails = factsWith(petRecord, 'stated');
export type PetDetails = Stored<typeof petDetails>;
export type PetPart = Extract<(typeof petRecord)[keyof typeof petRecord], { readonly part: string }>['part'];
