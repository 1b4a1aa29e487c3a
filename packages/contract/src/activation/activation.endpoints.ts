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
    summary: 'Which way to an account, before there is one',
    access: 'public',
    query: z.object({ LastName: lastName, Postcode: postcode, Email: email, PracticeId: idInText }),
    responses: answers,
    errors: checkErrors,
  },
  'GET /signup/check': {
    summary: 'Which way to a record, for somebody who is signed in',
    access: 'signed-in',
    query: z.object({ PracticeId: idInText, LastName: lastName, Email: email, PostCode: postcode }),
    responses: answers,
    errors: checkErrors,
  },
  'GET /signup-v2/check': {
    summary: 'The same without a postcode',
    access: 'signed-in',
    query: z.object({ PracticeId: idInText, LastName: lastName, Email: email }),
    responses: answers,
    errors: checkErrors,
  },
  'POST /pre-signup/check': {
    summary: 'The check before an account, and the e-mail that it leads to, in one call',
    access: 'public',
    body: CheckRequest,
    responses: answers,
    errors: checkErrors,
  },
  'POST /pre-signup/resend': {
    summary: 'Send the e-mail that a check leads to, to the record it came to or to the option chosen',
    access: 'public',
    body: ResendRequest,
    responses: { 202: VerificationSent },
    errors: ['CHECK_EXPIRED', 'RESEND_WAIT'],
  },
  'POST /signup/resend': {
    summary: 'Send the e-mail of the account being activated again; older codes stop working',
    access: 'signed-in',
    responses: { 202: VerificationSent },
    errors: ['NOT_STARTED', 'RESEND_WAIT'],
  },
  'POST /client/signup': {
    summary: 'Begin to link the signed-in person to a record: by invitation, or by what a check came to',
    access: 'signed-in',
    body: SignUpRequest,
    responses: { 200: ActivationState },
    errors: ['ALREADY_LINKED', 'CHECK_EXPIRED', 'CODE_EXPIRED', 'TOO_MANY_TRIES', 'RESEND_WAIT'],
  },
  'PATCH /client/verify': {
    summary: 'Prove a mailbox with the code that was sent to it',
    access: 'signed-in',
    body: VerifyRequest,
    responses: { 200: Verified },
    errors: verifyErrors,
  },
  'PATCH /v2/verify': {
    summary: 'The same',
    access: 'signed-in',
    body: VerifyRequest,
    responses: { 200: Verified },
    errors: verifyErrors,
  },
  'PATCH /client/activate': {
    summary: 'Accept the terms and finish the activation of a verified account',
    access: 'signed-in',
    body: ActivateRequest,
    responses: { 200: ProfileV2 },
    errors: ['NOT_VERIFIED'],
  },
  'POST /signup-v2/complete-signup': {
    summary: 'Become a client of a practice that has never met the signed-in person',
    access: 'signed-in',
    body: CompleteSignUpRequest,
    responses: { 200: SignedUp },
    errors: ['ALREADY_LINKED', 'POSSIBLE_DUPLICATE', 'REGISTRATION_DISABLED', 'NEW_CLIENTS_CLOSED', 'INVALID_INPUT'],
  },
  'GET /invites/{rc}': {
    summary: 'Whose invitation a registration code is',
    access: 'public',
    params: z.object({ rc: z.string().max(40) }),
    responses: { 200: Invite },
    errors: ['CODE_EXPIRED', 'TOO_MANY_TRIES'],
  },
  'POST /practices/{practiceId}/call-back-requests': {
    summary: 'Ask the practice to call back about joining the portal',
    access: 'public',
    params: z.object({ practiceId: idInText }),
    body: CallBackRequest,
    responses: { 202: null },
    errors: ['TOO_MANY_TRIES', 'PROOF_NEEDED'],
  },
});
