import type { FastifyRequest } from 'fastify';

/** The solved puzzle that came along with a request, as it stands in its header; null: none. */
export const proofIn = ({ headers }: Pick<FastifyRequest, 'headers'>): string | null => {
  const header = headers['x-proof-of-work'];
  return typeof header === 'string' ? header : null;
};
