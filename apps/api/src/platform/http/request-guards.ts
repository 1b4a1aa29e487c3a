import type { FastifyInstance } from 'fastify';
import { Problem } from './problem.ts';

/** Request bodies may nest this deep; ours need four. */
const deepest = 20;

const depthOf = (value: unknown, depth = 0): number => {
  if (depth > deepest || typeof value !== 'object' || value === null) return depth;
  return Math.max(depth, ...Object.values(value).map((item) => depthOf(item, depth + 1)));
};

/** Keeps out what no honest caller of the API sends (attacks 5 to 9). */
export const addRequestGuards = (api: FastifyInstance): void => {
  // Only JSON, and forms for the sign-in layer: a page of another site can send text/plain without asking first.
  api.removeContentTypeParser('text/plain');
  api.addHook('onRequest', async (request) => {
    if (/charset=(?!utf-?8)/i.test(request.headers['content-type'] ?? ''))
      throw new Problem('UNSUPPORTED_MEDIA_TYPE', 'Please send JSON in UTF-8.');
  });
  api.addHook('preValidation', async (request) => {
    const isForm = request.headers['content-type']?.startsWith('application/x-www-form-urlencoded') ?? false;
    if (isForm && !request.url.startsWith('/api/auth/'))
      throw new Problem('UNSUPPORTED_MEDIA_TYPE', 'Please send JSON.');
    if (depthOf(request.body) > deepest) throw new Problem('BAD_REQUEST', 'We could not read that request.');
  });
};
