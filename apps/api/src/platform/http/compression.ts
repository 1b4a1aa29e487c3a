import { promisify } from 'node:util';
import zlib, { constants } from 'node:zlib';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';

const brotli = promisify(zlib.brotliCompress);
const gzip = promisify(zlib.gzip);
const gunzip = promisify(zlib.gunzip);

/** Shorter responses fit into one packet anyway. */
const shortest = 1_400;

const accepts = ({ headers }: FastifyRequest, encoding: RegExp): boolean =>
  encoding.test(String(headers['accept-encoding'] ?? ''));
const acceptsBrotli = (request: FastifyRequest): boolean => accepts(request, /\bbr\b/);
const acceptsGzip = (request: FastifyRequest): boolean => accepts(request, /\bgzip\b/);

/** For cached pages: compressed once, at a higher level than on the fly. */
export const compressPage = (page: string): Promise<Buffer> => gzip(page);

export const sendCompressed = async (
  { request, reply }: { request: FastifyRequest; reply: FastifyReply },
  page: Buffer,
): Promise<FastifyReply> => {
  void reply.header('vary', 'accept-encoding');
  if (!acceptsGzip(request)) return reply.send((await gunzip(page)).toString());
  return reply.header('content-encoding', 'gzip').send(page);
};

/** Levels of brotli and gzip. */
type Effort = { readonly brotli: number; readonly gzip: number };

/** API responses are small and frequent. */
export const calls: Effort = { brotli: 3, gzip: constants.Z_BEST_SPEED };

/** Pages are large and rarely loaded: two more milliseconds save a quarter of the bytes. */
export const wholePages: Effort = { brotli: 5, gzip: constants.Z_DEFAULT_LEVEL };

/** Sign-in responses stay uncompressed: they hold secrets, which compressed length could leak (BREACH). */
export const addCompression = (server: FastifyInstance, effort: Effort): void => {
  const params = { [constants.BROTLI_PARAM_QUALITY]: effort.brotli };
  server.addHook('onSend', async (request, reply, payload) => {
    // Of an answer that was refused while it was compressed, because its time was over.
    if (typeof payload === 'string') void reply.removeHeader('content-encoding');
    if (typeof payload !== 'string' || payload.length < shortest || request.url.startsWith('/api/auth/'))
      return payload;
    void reply.header('vary', 'accept-encoding');
    const isBrotli = acceptsBrotli(request);
    if (!isBrotli && !acceptsGzip(request)) return payload;
    void reply.header('content-encoding', isBrotli ? 'br' : 'gzip').removeHeader('content-length');
    return isBrotli ? brotli(payload, { params }) : gzip(payload, { level: effort.gzip });
  });
};
