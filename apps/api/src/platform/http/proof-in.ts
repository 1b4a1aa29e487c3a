import type { FastifyRequest } from 'fastify';

export const proofIn = ({ headers }: Pick<FastifyRequest, 'headers'>): string | null => {
  const header = headers['x-proof-of-work'];
  return typeof header === 'string' ? header : null;
};
