import { z } from 'zod';
import { defineEndpoints } from '../endpoint.ts';
import {
  ComplaintRequest,
  ConsentHistory,
  ErasureRequest,
  PersonalData,
  PrivacyOverview,
  PrivacyRequest,
  SignedInDevice,
  SignInEvent,
} from './privacy.schemas.ts';

export const privacyEndpoints = defineEndpoints({
  'POST /privacy/export': {
    summary: 'Everything that is held about the client, at once',
    access: 'client',
    responses: { 200: PersonalData },
    errors: ['TOO_MANY_REQUESTS'],
  },
  'GET /privacy/requests': {
    summary: 'What the client has asked for, and what erasure would meet now',
    access: 'client',
    responses: { 200: PrivacyOverview },
  },
  'POST /privacy/erasure': {
    summary: 'Ask for erasure: carried out after some days in which it can be withdrawn',
    access: 'client',
    body: ErasureRequest,
    responses: { 202: PrivacyRequest },
    errors: ['SIGN_IN_AGAIN', 'NOT_CONFIRMED'],
  },
  'DELETE /privacy/erasure': {
    summary: 'Take a request for erasure back',
    access: 'client',
    responses: { 204: null },
  },
  'POST /privacy/complaints': {
    summary: 'Complain about how personal data are handled; acknowledged with a reference, by e-mail too',
    access: 'client',
    body: ComplaintRequest,
    responses: { 201: PrivacyRequest },
    errors: ['TOO_MANY_REQUESTS'],
  },
  'GET /privacy/consents': {
    summary: 'What the client has agreed to and taken back',
    access: 'client',
    responses: { 200: ConsentHistory },
  },
  'GET /sessions': {
    summary: 'Where this person is signed in',
    access: 'signed-in',
    responses: { 200: z.array(SignedInDevice) },
  },
  'DELETE /sessions/{sessionId}': {
    summary: 'Sign out on one device',
    access: 'signed-in',
    params: z.object({ sessionId: z.uuid() }),
    responses: { 204: null },
  },
  'DELETE /sessions': {
    summary: 'Sign out on all other devices',
    access: 'signed-in',
    responses: { 200: z.object({ ended: z.int() }) },
  },
  'GET /sign-ins': {
    summary: 'The latest sign-ins, refusals and ended sessions of this person, newest first',
    access: 'signed-in',
    responses: { 200: z.array(SignInEvent) },
  },
});
