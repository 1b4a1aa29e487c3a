import type { FastifyInstance, FastifyRequest } from 'fastify';
import { type EndpointKey, type Endpoints, endpoints } from '@portal/contract/endpoints';
import { type Api, apiOn, type Authenticate, type Handler } from './api.ts';
import type { Caller } from './caller.ts';
import { Problem, tooManyAtOnce } from './problem.ts';

/** A photo may take a minute to upload over a weak signal. */
const fileMilliseconds = 70_000;

const mostBytes = 8 * 1024 * 1024;
/** Bounds memory: uploads are buffered. */
const atOnce = 6;

type Options = {
  readonly mediaTypes: readonly string[];
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

const takeFiles = (server: FastifyInstance, { mediaTypes, admit }: Options): void => {
  let receiving = 0;
  const inLine = createLines();
  server.removeAllContentTypeParsers();
  server.addContentTypeParser([...mediaTypes], { parseAs: 'buffer', bodyLimit: mostBytes }, (_request, body, done) => {
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

type FileKey = {
  [K in EndpointKey]: Endpoints[K] extends { readonly file: readonly string[] } ? K : never;
}[EndpointKey];

/** Encapsulated, so that only this call accepts a binary body. */
export const onFile = <K extends FileKey>(
  api: Api,
  key: K,
  { authenticate, handler }: { readonly authenticate: Authenticate; readonly handler: Handler<K> },
): void =>
  void api.server.register(async (files) => {
    takeFiles(files, { mediaTypes: endpoints[key].file, admit: (request) => authenticate(request, 'client') });
    apiOn(files).on(key, { limitPerMinute: 60, handler });
  });
