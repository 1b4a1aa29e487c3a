import type { FastifyInstance } from 'fastify';
import { orNotFound } from '../../../platform/http/problem.ts';
import type { Groups } from './group.ts';

/** The address contains a hash of the picture, so browsers may keep it. */
export const addBrand = (server: FastifyInstance, groups: Groups): void => {
  server.get('/brand/logo.png', async (_request, reply) => {
    const logo = orNotFound(await groups.logo());
    return reply
      .header('cache-control', 'public, max-age=31536000, immutable')
      .type('image/png')
      .send(Buffer.from(logo));
  });
};
