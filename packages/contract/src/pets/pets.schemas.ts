import { z } from 'zod';
import { sexes, speciesCodes } from '@portal/domain/pets/species';
import { id } from '../wire-types.ts';

export const Species = z
  .object({ speciesId: id, code: z.enum(speciesCodes), name: z.string(), sortOrder: z.int() })
  .meta({ id: 'Species' });

export const Pet = z
  .object({
    petId: id,
    name: z.string(),
    speciesId: id,
    species: z.enum(speciesCodes),
    speciesOther: z.string().nullable(),
    breed: z.string().nullable(),
    colour: z.string().nullable(),
    sex: z.enum(sexes).nullable(),
    neutered: z.enum(['Yes', 'No', 'Unknown']),
    dateOfBirth: z.iso.date().nullable(),
    dateOfBirthPrecision: z.enum(['day', 'month', 'year']),
    microchipNumber: z.string().nullable(),
    practiceId: id,
    status: z.enum(['PENDING_REVIEW', 'ACTIVE', 'REHOMED', 'DECEASED', 'ARCHIVED', 'MERGED']),
    awaitingInitialConsultation: z.boolean(),
    nextAppointmentId: id.nullable(),
    registeredOnline: z.boolean(),
    version: z.int(),
  })
  .meta({ id: 'Pet' });
export type Pet = z.infer<typeof Pet>;
