import type { FastifyInstance } from 'fastify';
import { notFound } from '../../../platform/http/problem.ts';
import type { Groups } from './group.ts';

/** The address contains a hash of the picture, so browsers may keep it. */
export const addBrand = (server: FastifyInstance, groups: Groups): void => {
  server.get('/brand/logo.png', async (_request, reply) => {
    const logo = await groups.logo();
    if (!logo) throw notFound();
    return reply
      .header('cache-control', 'public, max-age=31536000, immutable')
      .type('image/png')
      .send(Buffer.from(logo));
  });
};
