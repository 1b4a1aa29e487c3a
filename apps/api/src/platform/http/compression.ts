import { promisify } from 'node:util';
import { constants, gunzip as gunzipWithCallback, gzip as gzipWithCallback } from 'node:zlib';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';

const gzip = promisify(gzipWithCallback);
const gunzip = promisify(gunzipWithCallback);

/** Shorter responses fit into one packet anyway. */
const shortest = 1_400;

const acceptsGzip = ({ headers }: FastifyRequest): boolean => /\bgzip\b/.test(String(headers['accept-encoding'] ?? ''));

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

/** Sign-in responses stay uncompressed: they hold secrets, which compressed length could leak (BREACH). */
export const addCompression = (api: FastifyInstance): void => {
  api.addHook('onSend', async (request, reply, payload) => {
    if (typeof payload !== 'string' || payload.length < shortest || request.url.startsWith('/api/auth/'))
      return payload;
    void reply.header('vary', 'accept-encoding');
    if (!acceptsGzip(request)) return payload;
    void reply.header('content-encoding', 'gzip').removeHeader('content-length');
    return gzip(payload, { level: constants.Z_BEST_SPEED });
  });
};
