import { z } from 'zod';
import { defineEndpoints } from '../endpoint.ts';
import { Profile, ProfileV2, Salutation } from './clients.schemas.ts';

export const clientEndpoints = defineEndpoints({
  'GET /client/profile': {
    summary: 'Who is signed in, and how far their activation is',
    access: 'signed-in',
    responses: { 200: Profile },
  },
  'GET /v2/profile': {
    summary: 'The profile with practices, way of signing in and any time being held',
    access: 'signed-in',
    responses: { 200: ProfileV2 },
  },
  'GET /lookup/salutations': {
    summary: 'How people like to be addressed',
    access: 'public',
    responses: { 200: z.array(Salutation) },
  },
});
