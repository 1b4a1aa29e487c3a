import { defineEndpoints } from '../endpoint.ts';
import { ProofChallenge } from './proof-of-work.schemas.ts';

export const proofOfWorkEndpoints = defineEndpoints({
  'GET /proof-of-work/challenge': {
    summary: 'A puzzle for a browser to solve where PROOF_NEEDED was answered; its proof goes along in X-Proof-Of-Work',
    access: 'public',
    responses: { 200: ProofChallenge },
  },
});
