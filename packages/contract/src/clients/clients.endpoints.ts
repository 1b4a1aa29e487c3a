import { z } from 'zod';
import { defineEndpoints } from '../endpoint.ts';
import { Client, ClientChange, Profile, ProfileV2, Salutation } from './clients.schemas.ts';

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
  'GET /client': {
    summary: 'What the practice has on record about the signed-in client',
    access: 'client',
    responses: { 200: Client },
  },
  'POST /client': {
    summary: 'Change it; nothing but what is named here can be changed, and only from the version it was read in',
    access: 'client',
    body: ClientChange,
    responses: { 200: Client },
    errors: ['INVALID_INPUT', 'STALE'],
  },
  'GET /lookup/salutations': {
    summary: 'How people like to be addressed',
    access: 'public',
    responses: { 200: z.array(Salutation) },
  },
});
