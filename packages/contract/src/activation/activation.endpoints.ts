import { z } from 'zod';
import { defineEndpoints } from '../endpoint.ts';
import { idInText } from '../wire-types.ts';
import { ProfileV2 } from '../clients/clients.schemas.ts';
import {
  ActivateRequest,
  ActivationState,
  CallBackRequest,
  CheckRequest,
  ClientCheck,
  CompleteSignUpRequest,
  email,
  Invite,
  lastName,
  postcode,
  ResendRequest,
  SignedUp,
  SignUpRequest,
  VerificationSent,
  Verified,
  VerifyRequest,
} from './activation.schemas.ts';

const checkErrors = ['INVALID_INPUT', 'REGISTRATION_DISABLED', 'PROOF_NEEDED'] as const;
const verifyErrors = ['CODE_WRONG', 'CODE_EXPIRED', 'CODE_USED', 'ALREADY_LINKED', 'TOO_MANY_TRIES'] as const;
const answers = { 200: ClientCheck };

/** The three GET checks neither change nor send anything, so replaying a URL from browser history gains nothing. */
export const activationEndpoints = defineEndpoints({
  'GET /pre-signup/check': {
    summary: 'Check for an existing record before sign-up, without sending an email',
    access: 'public',
    calledBy: 'other applications',
    query: z.object({ LastName: lastName, Postcode: postcode, Email: email, PracticeId: idInText }),
    responses: answers,
    errors: checkErrors,
  },
  'GET /signup/check': {
    summary: 'Check for an existing record while signed in',
    access: 'signed-in',
    query: z.object({ PracticeId: idInText, LastName: lastName, Email: email, PostCode: postcode }),
    responses: answers,
    errors: checkErrors,
  },
  'GET /signup-v2/check': {
    summary: 'Check for an existing record without a postcode',
    access: 'signed-in',
    query: z.object({ PracticeId: idInText, LastName: lastName, Email: email }),
    responses: answers,
    errors: checkErrors,
  },
  'POST /pre-signup/check': {
    summary: 'Check for an existing record and send the resulting email',
    access: 'public',
    body: CheckRequest,
    responses: answers,
    errors: checkErrors,
  },
  'POST /pre-signup/resend': {
    summary: 'Send the verification email of a check, to its record or the chosen option',
    access: 'public',
    body: ResendRequest,
    responses: { 202: VerificationSent },
    errors: ['CHECK_EXPIRED', 'RESEND_WAIT'],
  },
  'POST /signup/resend': {
    summary: 'Resend the verification email and invalidate earlier codes',
    access: 'signed-in',
    responses: { 202: VerificationSent },
    errors: ['NOT_STARTED', 'RESEND_WAIT'],
  },
  'POST /client/signup': {
    summary: 'Start linking the signed-in person to a record, by invitation or check',
    access: 'signed-in',
    body: SignUpRequest,
    responses: { 200: ActivationState },
    errors: ['ALREADY_LINKED', 'CHECK_EXPIRED', 'CODE_EXPIRED', 'TOO_MANY_TRIES', 'RESEND_WAIT'],
  },
  'PATCH /client/verify': {
    summary: 'Verify an email address with the emailed code, as `PATCH /v2/verify` does',
    access: 'signed-in',
    calledBy: 'other applications',
    body: VerifyRequest,
    responses: { 200: Verified },
    errors: verifyErrors,
  },
  'PATCH /v2/verify': {
    summary: 'Verify an email address with the emailed code',
    access: 'signed-in',
    body: VerifyRequest,
    responses: { 200: Verified },
    errors: verifyErrors,
  },
  'PATCH /client/activate': {
    summary: 'Accept the terms and complete the activation',
    access: 'signed-in',
    body: ActivateRequest,
    responses: { 200: ProfileV2 },
    errors: ['NOT_VERIFIED'],
  },
  'POST /signup-v2/complete-signup': {
    summary: 'Register the signed-in person as a new client',
    access: 'signed-in',
    body: CompleteSignUpRequest,
    responses: { 200: SignedUp },
    errors: ['ALREADY_LINKED', 'POSSIBLE_DUPLICATE', 'REGISTRATION_DISABLED', 'NEW_CLIENTS_CLOSED', 'INVALID_INPUT'],
  },
  'GET /invites/{rc}': {
    summary: 'Get an invitation by its registration code',
    access: 'public',
    params: z.object({ rc: z.string().max(40) }),
    responses: { 200: Invite },
    errors: ['CODE_EXPIRED', 'TOO_MANY_TRIES'],
  },
  'POST /practices/{practiceId}/call-back-requests': {
    summary: 'Request a call back about joining the portal',
    access: 'public',
    params: z.object({ practiceId: idInText }),
    body: CallBackRequest,
    responses: { 202: null },
    errors: ['TOO_MANY_TRIES', 'PROOF_NEEDED'],
  },
});
