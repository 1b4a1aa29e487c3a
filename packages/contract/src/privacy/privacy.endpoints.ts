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
    summary: 'Export all data held about the client',
    access: 'client',
    responses: { 200: PersonalData },
    errors: ['TOO_MANY_REQUESTS'],
  },
  'GET /privacy/requests': {
    summary: "List the client's privacy requests and any obstacle to erasure",
    access: 'client',
    responses: { 200: PrivacyOverview },
  },
  'POST /privacy/erasure': {
    summary: 'Request erasure, carried out after a grace period',
    access: 'client',
    body: ErasureRequest,
    responses: { 202: PrivacyRequest },
    errors: ['SIGN_IN_AGAIN', 'NOT_CONFIRMED'],
  },
  'DELETE /privacy/erasure': {
    summary: 'Withdraw a request for erasure',
    access: 'client',
    responses: { 204: null },
  },
  'POST /privacy/complaints': {
    summary: 'Submit a data protection complaint; its reference is also emailed',
    access: 'client',
    body: ComplaintRequest,
    responses: { 201: PrivacyRequest },
    errors: ['TOO_MANY_REQUESTS'],
  },
  'GET /privacy/consents': {
    summary: 'List consents given and withdrawn',
    access: 'client',
    responses: { 200: ConsentHistory },
  },
  'GET /sessions': {
    summary: 'List the devices on which this person is signed in',
    access: 'signed-in',
    responses: { 200: z.array(SignedInDevice) },
  },
  'DELETE /sessions/{sessionId}': {
    summary: 'Sign out one device',
    access: 'signed-in',
    params: z.object({ sessionId: z.uuid() }),
    responses: { 204: null },
  },
  'DELETE /sessions': {
    summary: 'Sign out all other devices',
    access: 'signed-in',
    responses: { 200: z.object({ ended: z.int() }) },
  },
  'GET /sign-ins': {
    summary: 'List recent sign-ins, refusals and ended sessions, newest first',
    access: 'signed-in',
    responses: { 200: z.array(SignInEvent) },
  },
});
