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
    summary: 'The pets of the signed-in client, ascending by a field and then by petId',
    access: 'client',
    query: z.object({
      sort: z.enum(['name', 'species', 'breed', 'dateOfBirth', 'petId']).optional(),
      scope: z.enum(['living', 'all']).optional(),
    }),
    responses: { 200: z.array(Pet) },
  },
  'POST /bff/v2/pets': {
    summary: 'Registers a new pet; meta.candidates of POSSIBLE_DUPLICATE are pets of the same client',
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
    summary: 'One pet of the signed-in client, also one that has died or moved on',
    access: 'client',
    params: petParams,
    responses: { 200: Pet },
  },
  'PATCH /bff/v2/pets/{petId}': {
    summary: 'Changes what the practice lets owners change; meta.pet of STALE is the pet as it is now',
    access: 'client',
    params: petParams,
    body: UpdatePetRequest,
    responses: { 200: Pet },
    errors: ['INVALID_INPUT', 'IDEMPOTENCY_MISMATCH', 'CALL_TO_UPDATE', 'STALE'],
  },
  'POST /bff/v2/pets/{petId}/status': {
    summary: 'The pet has died or moved on, or that was a mistake; visits go along with it',
    access: 'client',
    params: petParams,
    body: ChangePetStatusRequest,
    responses: { 200: Pet },
    errors: ['CALL_TO_UPDATE', 'STALE'],
  },
  'POST /bff/v2/pets/{petId}/weights': {
    summary: 'Adds a weight that the owner has taken; one a day',
    access: 'client',
    params: petParams,
    body: AddWeightRequest,
    responses: { 201: Pet },
    errors: ['INVALID_INPUT', 'CALL_TO_UPDATE'],
  },
  'DELETE /bff/v2/pets/{petId}/weights/{weightId}': {
    summary: 'Takes back a weight that the owner has entered',
    access: 'client',
    params: z.object({ petId: idInText, weightId: idInText }),
    responses: { 200: Pet },
  },
  'PUT /bff/v2/pets/{petId}/photo': {
    summary: 'Gives the pet a photo: at most 8 MB, made smaller, and without its position',
    access: 'client',
    params: petParams,
    file: photoTypes,
    responses: { 200: Pet },
    errors: ['CALL_TO_UPDATE', 'TOO_LARGE', 'UNSUPPORTED_MEDIA_TYPE', 'PHOTO_UNREADABLE', 'TOO_MANY_REQUESTS'],
  },
  'GET /bff/v2/pets/{petId}/photo': {
    summary: 'The photo as a JPEG',
    access: 'client',
    params: petParams,
    query: z.object({ v: z.coerce.number<number>().int().optional(), size: z.enum(['small', 'full']).optional() }),
    responses: { 200: null },
  },
  'DELETE /bff/v2/pets/{petId}/photo': {
    summary: 'Takes the photo away',
    access: 'client',
    params: petParams,
    responses: { 200: Pet },
    errors: ['CALL_TO_UPDATE'],
  },
  'GET /bff/v2/species': {
    summary: 'The kinds of animal that the practices see',
    access: 'public',
    responses: { 200: z.array(Species) },
  },
  'GET /bff/v2/species/{speciesId}/breeds': {
    summary: 'The breeds of a species, by name',
    access: 'public',
    params: speciesParams,
    responses: { 200: z.array(Breed) },
  },
  'GET /bff/v2/species/{speciesId}/breeds/{breedId}/colours': {
    summary: 'The colours that a breed comes in',
    access: 'public',
    params: speciesParams.extend({ breedId: idInText }),
    responses: { 200: z.array(Colour) },
  },
  'GET /bff/v2/insurers': {
    summary: 'Insurers of pets by name, then "Other" and "Not insured"',
    access: 'public',
    responses: { 200: z.array(Insurer) },
  },
});
