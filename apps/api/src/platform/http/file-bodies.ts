import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Caller } from './caller.ts';
import { Problem, tooManyAtOnce } from './problem.ts';

/** A photo may take a minute to upload over a weak signal. */
const fileMilliseconds = 70_000;

type Options = {
  readonly mediaTypes: readonly string[];
  readonly maxBytes: number;
  /** Bounds memory: uploads are buffered. */
  readonly atOnce: number;
  readonly admit: (request: FastifyRequest) => Promise<Caller | null>;
};

const mostInLine = 6;

/** One upload at a time for each person; the others wait before their bodies are read. */
const createLines = () => {
  const lines = new Map<number, { length: number; last: Promise<unknown> }>();
  return async (identityId: number, over: Promise<unknown>): Promise<void> => {
    const line = lines.get(identityId) ?? { length: 0, last: Promise.resolve() };
    if (line.length >= mostInLine) throw tooManyAtOnce(10);
    lines.set(identityId, line);
    line.length++;
    const before = line.last;
    line.last = Promise.all([before, over]);
    void over.then(() => {
      line.length--;
      if (line.length === 0) lines.delete(identityId);
    });
    await before;
  };
};

export const takeFiles = (server: FastifyInstance, { mediaTypes, maxBytes, atOnce, admit }: Options): void => {
  let receiving = 0;
  const inLine = createLines();
  server.removeAllContentTypeParsers();
  server.addContentTypeParser([...mediaTypes], { parseAs: 'buffer', bodyLimit: maxBytes }, (_request, body, done) => {
    done(null, body);
  });
  server.addHook('onRoute', (route) => {
    route.handlerTimeout = fileMilliseconds;
  });
  server.addHook('onRequest', async (request, reply) => {
    const caller = await admit(request);
    const over = new Promise<void>((resolve) => reply.raw.once('close', resolve));
    if (caller) await inLine(caller.identityId, over);
    if (receiving >= atOnce)
      throw new Problem('UNAVAILABLE', 'The portal is busy right now. Please try again in a moment.', {
        retryAfter: 3,
      });
    receiving++;
    void over.then(() => receiving--);
  });
};
