import { z } from 'zod';
import { type EditableFields, petFields } from '@portal/domain/pets/editable-fields';
import { petDetails, petRecord } from '@portal/domain/pets/pet-record';
import { statusesByOwner } from '@portal/domain/pets/pet-status';
import { speciesCodes } from '@portal/domain/pets/species';
import { requestShape, responseShape } from '../record-shapes.ts';
import { awaitedBySystem, id, line, withId } from '../wire-types.ts';

export const Species = withId('Species', {
  speciesId: id,
  code: z.enum(speciesCodes),
  name: z.string(),
  sortOrder: z.int(),
});
export type Species = z.infer<typeof Species>;

export const Breed = withId('Breed', {
  breedId: id,
  speciesId: id,
  name: z.string(),
  isCross: z.boolean(),
  aliases: z.array(z.string()),
  popular: z.boolean(),
});
export type Breed = z.infer<typeof Breed>;

export const Colour = withId('Colour', { colourId: id, name: z.string() });
export type Colour = z.infer<typeof Colour>;

export const Insurer = withId('Insurer', {
  insurerId: id,
  name: z.string(),
  active: z.boolean(),
  kind: z.enum(['insurer', 'other', 'none']),
});
export type Insurer = z.infer<typeof Insurer>;

const kilograms = z.number();

export const Weight = withId('Weight', {
  weightId: id,
  kg: kilograms,
  date: z.iso.date(),
  source: z.enum(['PRACTICE', 'OWNER']),
});
export type Weight = z.infer<typeof Weight>;

const Editable = z.object(
  Object.fromEntries(petFields.map((field) => [field, z.boolean()])) as Record<keyof EditableFields, z.ZodBoolean>,
);

const { petId, practiceId, status, registeredOnline, version } = petRecord;

export const Pet = withId('Pet', {
  ...responseShape({ petId, practiceId, ...petDetails, status, registeredOnline, version }),
  species: z.enum(speciesCodes),
  breed: z.string().nullable(),
  colour: z.string().nullable(),
  insurer: z.string().nullable(),
  /** OK: read by the practice; TO_CHECK: to be read at the next appointment; UNUSUAL: unusual format. */
  microchipStatus: z.enum(['OK', 'TO_CHECK', 'UNUSUAL']).nullable(),
  weights: z.array(Weight),
  /** Relative to `apiUrl`, needs the bearer token, includes a version. 1024 px; with `&size=small` 256 px. */
  photoUrl: z.string().nullable(),
  awaitingInitialConsultation: z.boolean(),
  nextAppointmentId: id.nullable(),
  alerts: z.array(z.enum(['MICROCHIP_REQUIRED', 'MICROCHIP_UNUSUAL'])),
  editable: Editable,
  sentToPractice: z.literal(true).exactOptional().meta({ description: awaitedBySystem }),
});
export type Pet = z.infer<typeof Pet>;

// Longer than the record allows, so that it is refused with the field's own problem.
const statable = { ...requestShape(petDetails, () => line(200)), weightKg: kilograms.nullable().optional() };

export const RegisterPetRequest = withId('RegisterPetRequest', { ...statable, confirmNew: z.boolean().optional() });
export type RegisterPetRequest = z.infer<typeof RegisterPetRequest>;

/** Each of `meta.candidates` of POSSIBLE_DUPLICATE. */
export type DuplicateCandidate = Pick<
  Pet,
  'petId' | 'name' | 'species' | 'breed' | 'dateOfBirth' | 'dateOfBirthPrecision' | 'microchipNumber'
>;

/** Absent fields stay unchanged; null clears a field. */
export const UpdatePetRequest = z
  .object(statable)
  .omit({ speciesId: true, speciesOther: true })
  .partial()
  .extend({ version: z.int().min(1) })
  .meta({ id: 'UpdatePetRequest' });
export type UpdatePetRequest = z.infer<typeof UpdatePetRequest>;

export const ChangePetStatusRequest = withId('ChangePetStatusRequest', {
  status: z.enum(statusesByOwner),
  version: z.int().min(1),
  alsoCancel: z.array(id).max(50).optional(),
});
export type ChangePetStatusRequest = z.infer<typeof ChangePetStatusRequest>;

export const AddWeightRequest = withId('AddWeightRequest', {
  kg: kilograms,
  date: z.iso.date().optional(),
});
export type AddWeightRequest = z.infer<typeof AddWeightRequest>;
