import { z } from 'zod';
import { defineEndpoints } from '../endpoint.ts';
import { idInText } from '../wire-types.ts';
import { ClientCheck, email, lastName, postcode } from './activation.schemas.ts';

const checkErrors = ['INVALID_INPUT', 'REGISTRATION_DISABLED'] as const;
const answers = { 200: ClientCheck };

/** The checks that say which way a person goes to their record (spec §7). They change nothing and send nothing. */
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
});
