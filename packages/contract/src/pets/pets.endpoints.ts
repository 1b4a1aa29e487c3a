import { z } from 'zod';
import { defineEndpoints } from '../endpoint.ts';
import { idInText } from '../wire-types.ts';
import { Pet, Species } from './pets.schemas.ts';

export const petEndpoints = defineEndpoints({
  'GET /bff/v2/pets': {
    summary: 'The pets of the signed-in client, by name',
    access: 'client',
    responses: { 200: z.array(Pet) },
  },
  'GET /bff/v2/pets/{petId}': {
    summary: 'One pet of the signed-in client',
    access: 'client',
    params: z.object({ petId: idInText }),
    responses: { 200: Pet },
  },
  'GET /bff/v2/species': {
    summary: 'The kinds of animal that the practices see',
    access: 'public',
    responses: { 200: z.array(Species) },
  },
});
