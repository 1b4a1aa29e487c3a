import { defineEndpoints } from '../endpoint.ts';
import { ProofChallenge } from './proof-of-work.schemas.ts';

export const proofOfWorkEndpoints = defineEndpoints({
  'GET /proof-of-work/challenge': {
    summary: 'Get a puzzle to solve after PROOF_NEEDED; the solution goes in X-Proof-Of-Work',
    access: 'public',
    responses: { 200: ProofChallenge },
  },
});
