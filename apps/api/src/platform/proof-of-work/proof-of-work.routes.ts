import type { Api } from '../http/api.ts';
import type { ProofOfWork } from './proof-of-work.ts';

export const addProofOfWorkRoutes = (api: Api, proofOfWork: ProofOfWork): void => {
  api.on('GET /proof-of-work/challenge', {
    limitPerMinute: 60,
    handler: ({ reply }) => {
      void reply.header('cache-control', 'no-store');
      return proofOfWork.challenge();
    },
  });
};
