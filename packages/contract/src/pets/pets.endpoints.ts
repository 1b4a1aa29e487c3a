import { z } from 'zod';
import { defineEndpoints } from '../endpoint.ts';
import { idInText } from '../wire-types.ts';
import {
  AddWeightRequest,
  Breed,
  ChangePetStatusRequest,
  Colour,
  Insurer,
  Pet,
  RegisterPetRequest,
  Species,
  UpdatePetRequest,
} from './pets.schemas.ts';

const petParams = z.object({ petId: idInText });
const speciesParams = z.object({ speciesId: idInText });
const photoTypes = ['image/jpeg', 'image/png', 'image/webp'] as const;

export const petEndpoints = defineEndpoints({
  'GET /bff/v2/pets': {
    summary: "List the client's pets, ascending by the displayed value of a field and then by petId",
    access: 'client',
    query: z.object({
      sort: z.enum(['name', 'species', 'breed', 'dateOfBirth', 'petId']).optional(),
      scope: z.enum(['living', 'all']).optional(),
    }),
    responses: { 200: z.array(Pet) },
  },
  'POST /bff/v2/pets': {
    summary: 'Register a pet; meta.candidates of POSSIBLE_DUPLICATE are pets of the same client',
    access: 'client',
    body: RegisterPetRequest,
    responses: { 201: Pet },
    errors: [
      'INVALID_INPUT',
      'IDEMPOTENCY_MISMATCH',
      'TOO_MANY_REQUESTS',
      'REGISTRATION_DISABLED',
      'POSSIBLE_DUPLICATE',
    ],
  },
  'GET /bff/v2/pets/{petId}': {
    summary: 'Get a pet, including one that has died or been rehomed',
    access: 'client',
    params: petParams,
    responses: { 200: Pet },
  },
  'PATCH /bff/v2/pets/{petId}': {
    summary: 'Update the fields of a pet that its owner may change; meta.pet of STALE is the current pet',
    access: 'client',
    params: petParams,
    body: UpdatePetRequest,
    responses: { 200: Pet },
    errors: ['INVALID_INPUT', 'IDEMPOTENCY_MISMATCH', 'CALL_TO_UPDATE', 'STALE'],
  },
  'POST /bff/v2/pets/{petId}/status': {
    summary: 'Report that a pet has died or been rehomed, or undo that; may cancel its appointments',
    access: 'client',
    params: petParams,
    body: ChangePetStatusRequest,
    responses: { 200: Pet },
    errors: ['CALL_TO_UPDATE', 'STALE'],
  },
  'POST /bff/v2/pets/{petId}/weights': {
    summary: 'Add a weight measured by the owner, one per day',
    access: 'client',
    params: petParams,
    body: AddWeightRequest,
    responses: { 201: Pet },
    errors: ['INVALID_INPUT', 'CALL_TO_UPDATE'],
  },
  'DELETE /bff/v2/pets/{petId}/weights/{weightId}': {
    summary: 'Delete a weight entered by the owner',
    access: 'client',
    params: z.object({ petId: idInText, weightId: idInText }),
    responses: { 200: Pet },
  },
  'PUT /bff/v2/pets/{petId}/photo': {
    summary: 'Upload a photo of at most 8 MB; it is resized and its location removed',
    access: 'client',
    params: petParams,
    file: photoTypes,
    responses: { 200: Pet },
    errors: ['CALL_TO_UPDATE', 'TOO_LARGE', 'UNSUPPORTED_MEDIA_TYPE', 'PHOTO_UNREADABLE', 'TOO_MANY_REQUESTS'],
  },
  'GET /bff/v2/pets/{petId}/photo': {
    summary: 'Get the photo as a JPEG',
    access: 'client',
    params: petParams,
    query: z.object({ v: z.coerce.number<number>().int().optional(), size: z.enum(['small', 'full']).optional() }),
    responses: { 200: null },
  },
  'DELETE /bff/v2/pets/{petId}/photo': {
    summary: 'Delete the photo',
    access: 'client',
    params: petParams,
    responses: { 200: Pet },
    errors: ['CALL_TO_UPDATE'],
  },
  'GET /bff/v2/species': {
    summary: 'List species',
    access: 'public',
    responses: { 200: z.array(Species) },
  },
  'GET /bff/v2/species/{speciesId}/breeds': {
    summary: 'List the breeds of a species by name',
    access: 'public',
    params: speciesParams,
    responses: { 200: z.array(Breed) },
  },
  'GET /bff/v2/species/{speciesId}/breeds/{breedId}/colours': {
    summary: 'List the colours of a breed',
    access: 'public',
    params: speciesParams.extend({ breedId: idInText }),
    responses: { 200: z.array(Colour) },
  },
  'GET /bff/v2/insurers': {
    summary: 'List pet insurers by name, then "Other" and "Not insured"',
    access: 'public',
    responses: { 200: z.array(Insurer) },
  },
});
