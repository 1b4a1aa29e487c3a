import type { FastifyInstance, FastifyRequest } from 'fastify';
import { Problem } from './problem.ts';

/** A photo may take a minute to upload over a weak signal. */
const fileMilliseconds = 70_000;

type Options = {
  readonly mediaTypes: readonly string[];
  readonly maxBytes: number;
  /** Bounds memory: uploads are buffered. */
  readonly atOnce: number;
  readonly admit: (request: FastifyRequest) => Promise<unknown>;
};

export const takeFiles = (server: FastifyInstance, { mediaTypes, maxBytes, atOnce, admit }: Options): void => {
  let receiving = 0;
  server.removeAllContentTypeParsers();
  server.addContentTypeParser([...mediaTypes], { parseAs: 'buffer', bodyLimit: maxBytes }, (_request, body, done) => {
    done(null, body);
  });
  server.addHook('onRoute', (route) => {
    route.handlerTimeout = fileMilliseconds;
  });
  server.addHook('onRequest', async (request, reply) => {
    await admit(request);
    if (receiving >= atOnce)
      throw new Problem('UNAVAILABLE', 'The portal is busy right now. Please try again in a moment.', {
        retryAfter: 3,
      });
    receiving++;
    reply.raw.once('close', () => receiving--);
  });
};
