import type { FastifyInstance } from 'fastify';
import { registerEndpoint } from './http/register-endpoint.ts';
import type { ProofOfWork } from './proof-of-work.ts';

export const addProofOfWorkRoutes = (server: FastifyInstance, proofOfWork: ProofOfWork): void => {
  registerEndpoint(server, 'GET /proof-of-work/challenge', {
    limitPerMinute: 60,
    handler: ({ reply }) => {
      void reply.header('cache-control', 'no-store');
      return proofOfWork.challenge();
    },
  });
};
