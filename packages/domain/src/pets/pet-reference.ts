import type { Fact } from '../record.ts';

/** The pet that a record of a practice is about. */
export const petReference = {
  type: 'id',
  required: true,
  privacy: 'fact',
  file: {
    name: 'pet',
    aliases: ['pet_id', 'animal', 'animal_id'],
    isNeeded: true,
    refersTo: 'pets',
    about: 'id of its pet',
    example: 'A1',
  },
} as const satisfies Fact;
