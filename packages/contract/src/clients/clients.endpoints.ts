import { z } from 'zod';
import { defineEndpoints } from '../endpoint.ts';
import { Client, ClientChange, Profile, ProfileV2, Salutation } from './clients.schemas.ts';

export const clientEndpoints = defineEndpoints({
  'GET /client/profile': {
    summary: 'Get the signed-in person and their activation status, a part of `GET /v2/profile`',
    access: 'signed-in',
    calledBy: 'other applications',
    responses: { 200: Profile },
  },
  'GET /v2/profile': {
    summary: 'Get the profile with practices, sign-in provider and any active hold',
    access: 'signed-in',
    responses: { 200: ProfileV2 },
  },
  'GET /client': {
    summary: 'Get client details',
    access: 'client',
    responses: { 200: Client },
  },
  'POST /client': {
    summary: 'Update client details, given their current version',
    access: 'client',
    body: ClientChange,
    responses: { 200: Client },
    errors: ['INVALID_INPUT', 'STALE'],
  },
  'GET /lookup/salutations': {
    summary: 'List salutations',
    access: 'public',
    responses: { 200: z.array(Salutation) },
  },
});
