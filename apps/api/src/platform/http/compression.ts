import { promisify } from 'node:util';
import { constants, gzip as gzipWithCallback } from 'node:zlib';
import type { FastifyInstance } from 'fastify';

const gzip = promisify(gzipWithCallback);

/** Shorter answers fit into one packet anyway. */
const shortest = 1_400;

/**
 * Compresses long answers of the API: a list of free times shrinks to a tenth, which is what one bar of signal feels.
 * Answers of the sign-in layer are left alone, because they hold secrets, and how well a secret compresses beside what an
 * attacker chose would tell something about it.
 */
export const addCompression = (api: FastifyInstance): void => {
  api.addHook('onSend', async (request, reply, payload) => {
    if (typeof payload !== 'string' || payload.length < shortest || request.url.startsWith('/api/auth/'))
      return payload;
    void reply.header('vary', 'accept-encoding');
    if (!/\bgzip\b/.test(String(request.headers['accept-encoding'] ?? ''))) return payload;
    void reply.header('content-encoding', 'gzip').removeHeader('content-length');
    // The quickest setting: most of the gain for a fraction of the work.
    return gzip(payload, { level: constants.Z_BEST_SPEED });
  });
};
