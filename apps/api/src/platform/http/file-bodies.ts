import type { FastifyInstance, FastifyRequest } from 'fastify';
import { Problem } from './problem.ts';

/** A photo may take a minute to come from a phone with one bar of signal. */
const fileMilliseconds = 70_000;

type Options = {
  readonly mediaTypes: readonly string[];
  readonly maxBytes: number;
  /** So many are taken in at the same time: what is being received lies in memory. */
  readonly atOnce: number;
  /** Throws for whom nothing is taken in. */
  readonly admit: (request: FastifyRequest) => Promise<unknown>;
};

/** Lets the calls of one part of the server take a file as their body; everywhere else a body is JSON. */
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
