import { promisify } from 'node:util';
import { constants, gzip as gzipWithCallback } from 'node:zlib';
import type { FastifyInstance } from 'fastify';

const gzip = promisify(gzipWithCallback);

/** Shorter responses fit into one packet anyway. */
const shortest = 1_400;

/** Sign-in responses stay uncompressed: they hold secrets, which compressed length could leak (BREACH). */
export const addCompression = (api: FastifyInstance): void => {
  api.addHook('onSend', async (request, reply, payload) => {
    if (typeof payload !== 'string' || payload.length < shortest || request.url.startsWith('/api/auth/'))
      return payload;
    void reply.header('vary', 'accept-encoding');
    if (!/\bgzip\b/.test(String(request.headers['accept-encoding'] ?? ''))) return payload;
    void reply.header('content-encoding', 'gzip').removeHeader('content-length');
    return gzip(payload, { level: constants.Z_BEST_SPEED });
  });
};
