import { html, type Markup } from '@portal/emails/layout/markup';
import type { FastifyInstance } from 'fastify';
import type { Database } from '../database/client.ts';
import { findPictureIn } from '../mail-pictures.ts';
import { notFound } from '../platform/http/problem.ts';

export const pictured = (address: string): Markup => html`<img src="${address}" alt="" width="56" height="56" />`;

/** The drawing for a species such as 'Canine'. */
export const drawnFace = (species: string): Markup => pictured(`/faces/${species.toLowerCase()}.png`);

/** The same drawings as in emails. */
export const addPetFaces = (server: FastifyInstance, { database }: { readonly database: Database }): void => {
  server.get<{ Params: { file: string } }>('/faces/:file', async ({ params }, reply) => {
    const [, first = '', rest = ''] = /^([a-z])([a-z]{1,20})\.png$/.exec(params.file) ?? [];
    if (first === '') throw notFound();
    const drawing = await findPictureIn(database)(`species-${first.toUpperCase()}${rest}`);
    return reply
      .header('cache-control', 'public, max-age=86400')
      .type('image/png')
      .send(drawing && Buffer.from(drawing));
  });
};
