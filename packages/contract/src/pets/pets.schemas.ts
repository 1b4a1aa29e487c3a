import { z } from 'zod';
import { birthPrecisions } from '@portal/domain/pets/date-of-birth';
import { petStatuses, statusesByOwner } from '@portal/domain/pets/pet-status';
import { sexes, speciesCodes } from '@portal/domain/pets/species';
import { id, line } from '../wire-types.ts';

export const Species = z
  .object({ speciesId: id, code: z.enum(speciesCodes), name: z.string(), sortOrder: z.int() })
  .meta({ id: 'Species' });
export type Species = z.infer<typeof Species>;

export const Breed = z
  .object({
    breedId: id,
    speciesId: id,
    name: z.string(),
    isCross: z.boolean(),
    aliases: z.array(z.string()),
    popular: z.boolean(),
  })
  .meta({ id: 'Breed' });
export type Breed = z.infer<typeof Breed>;

export const Colour = z.object({ colourId: id, name: z.string() }).meta({ id: 'Colour' });
export type Colour = z.infer<typeof Colour>;

export const Insurer = z
  .object({
    insurerId: id,
    name: z.string(),
    active: z.boolean(),
    kind: z.enum(['insurer', 'other', 'none']),
  })
  .meta({ id: 'Insurer' });
export type Insurer = z.infer<typeof Insurer>;

const Neutered = z.enum(['Yes', 'No', 'Unknown']);
const kilograms = z.number();

export const Weight = z
  .object({ weightId: id, kg: kilograms, date: z.iso.date(), source: z.enum(['PRACTICE', 'OWNER']) })
  .meta({ id: 'Weight' });
export type Weight = z.infer<typeof Weight>;

const Editable = z.object({
  name: z.boolean(),
  breed: z.boolean(),
  colour: z.boolean(),
  sex: z.boolean(),
  neutered: z.boolean(),
  dateOfBirth: z.boolean(),
  microchipNumber: z.boolean(),
  insurance: z.boolean(),
  weight: z.boolean(),
  photo: z.boolean(),
  status: z.boolean(),
});

export const Pet = z
  .object({
    petId: id,
    name: z.string(),
    speciesId: id,
    species: z.enum(speciesCodes),
    speciesOther: z.string().nullable(),
    breedId: id.nullable(),
    breed: z.string().nullable(),
    breedOther: z.string().nullable(),
    colourId: id.nullable(),
    colour: z.string().nullable(),
    sex: z.enum(sexes).nullable(),
    neutered: Neutered,
    dateOfBirth: z.iso.date().nullable(),
    dateOfBirthPrecision: z.enum(birthPrecisions),
    microchipNumber: z.string().nullable(),
    /** OK: read by the practice; TO_CHECK: to be read at the next appointment; UNUSUAL: unusual format. */
    microchipStatus: z.enum(['OK', 'TO_CHECK', 'UNUSUAL']).nullable(),
    insurerId: id.nullable(),
    insurer: z.string().nullable(),
    insurerOther: z.string().nullable(),
    policyNumber: z.string().nullable(),
    weights: z.array(Weight),
    /** Relative to `apiUrl`, needs the bearer token, includes a version. 1024 px; with `&size=small` 256 px. */
    photoUrl: z.string().nullable(),
    practiceId: id,
    status: z.enum(petStatuses),
    awaitingInitialConsultation: z.boolean(),
    nextAppointmentId: id.nullable(),
    registeredOnline: z.boolean(),
    alerts: z.array(z.enum(['MICROCHIP_REQUIRED', 'MICROCHIP_UNUSUAL'])),
    editable: Editable,
    version: z.int(),
  })
  .meta({ id: 'Pet' });
export type Pet = z.infer<typeof Pet>;

const typed = line(200);
const facts = {
  breedId: id.nullable().optional(),
  breedOther: typed.nullable().optional(),
  colourId: id.nullable().optional(),
  microchipNumber: typed.nullable().optional(),
  insurerId: id.nullable().optional(),
  insurerOther: typed.nullable().optional(),
  policyNumber: typed.nullable().optional(),
  dateOfBirth: z.iso.date().nullable().optional(),
  weightKg: kilograms.nullable().optional(),
};

export const RegisterPetRequest = z
  .object({
    ...facts,
    name: typed,
    speciesId: id,
    speciesOther: typed.nullable().optional(),
    sex: z.enum(sexes).nullable(),
    neutered: Neutered,
    dateOfBirthPrecision: z.enum(birthPrecisions),
    confirmNew: z.boolean().optional(),
  })
  .meta({ id: 'RegisterPetRequest' });
export type RegisterPetRequest = z.infer<typeof RegisterPetRequest>;

/** Each of `meta.candidates` of POSSIBLE_DUPLICATE. */
export type DuplicateCandidate = Pick<
  Pet,
  'petId' | 'name' | 'species' | 'breed' | 'dateOfBirth' | 'dateOfBirthPrecision' | 'microchipNumber'
>;

/** Absent: unchanged; null clears the field. */
export const UpdatePetRequest = z
  .object({
    ...facts,
    version: z.int().min(1),
    name: typed.optional(),
    sex: z.enum(sexes).nullable().optional(),
    neutered: Neutered.optional(),
    dateOfBirthPrecision: z.enum(birthPrecisions).optional(),
  })
  .meta({ id: 'UpdatePetRequest' });
export type UpdatePetRequest = z.infer<typeof UpdatePetRequest>;

export const ChangePetStatusRequest = z
  .object({
    status: z.enum(statusesByOwner),
    version: z.int().min(1),
    alsoCancel: z.array(id).max(50).optional(),
  })
  .meta({ id: 'ChangePetStatusRequest' });
export type ChangePetStatusRequest = z.infer<typeof ChangePetStatusRequest>;

export const AddWeightRequest = z
  .object({
    kg: kilograms,
    date: z.iso.date().optional(),
  })
  .meta({ id: 'AddWeightRequest' });
export type AddWeightRequest = z.infer<typeof AddWeightRequest>;
