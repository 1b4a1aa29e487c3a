import type { FastifyInstance } from 'fastify';
import { type Authenticate, registerEndpoint } from './http/register-endpoint.ts';
import type { ProofOfWork } from './proof-of-work.ts';

type Needs = { readonly authenticate: Authenticate; readonly proofOfWork: ProofOfWork };

export const addProofOfWorkRoutes = (server: FastifyInstance, { authenticate, proofOfWork }: Needs): void => {
  registerEndpoint(server, 'GET /proof-of-work/challenge', {
    authenticate,
    limitPerMinute: 60,
    handler: ({ reply }) => {
      void reply.header('cache-control', 'no-store');
      return proofOfWork.challenge();
    },
  });
};
