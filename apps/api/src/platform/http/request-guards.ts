import type { FastifyInstance } from 'fastify';
import { Problem } from './problem.ts';

const deepest = 20;

const hasFields = (value: unknown): value is object =>
  typeof value === 'object' && value !== null && !Buffer.isBuffer(value);

const depthOf = (value: unknown, depth = 0): number => {
  if (depth > deepest || !hasFields(value)) return depth;
  return Math.max(depth, ...Object.values(value).map((item) => depthOf(item, depth + 1)));
};

/** Lone surrogates and NUL: no keyboard sends them, and PostgreSQL cannot store them as they are. */
const isBroken = (text: string): boolean => text.includes('\0') || !text.isWellFormed();

const holdsBroken = (value: unknown): boolean => {
  if (typeof value === 'string') return isBroken(value);
  if (!hasFields(value)) return false;
  return Object.entries(value).some(([key, item]) => isBroken(key) || holdsBroken(item));
};

// Parsers disagree on duplicate and list parameters; no call of ours takes any.
const isAmbiguous = (query: unknown): boolean =>
  Object.entries(query ?? {}).some(([name, value]) => typeof value !== 'string' || /[[\]]/.test(name));

/** Signing in and out, what providers post, and one-click unsubscribe (RFC 8058). */
const formPaths = /^\/api\/(auth\/(signin|callback|signout|backchannel-logout)\b|unsubscribe\?)/;

export const addRequestGuards = (api: FastifyInstance): void => {
  // A cross-site page can send text/plain without a CORS preflight.
  api.removeContentTypeParser('text/plain');
  api.addHook('onRequest', async (request) => {
    if (/charset=(?!utf-?8)/i.test(request.headers['content-type'] ?? ''))
      throw new Problem('UNSUPPORTED_MEDIA_TYPE', 'Please send JSON in UTF-8.');
  });
  api.addHook('preValidation', async (request) => {
    const isForm = request.headers['content-type']?.startsWith('application/x-www-form-urlencoded') ?? false;
    if (isForm && !formPaths.test(request.url)) throw new Problem('UNSUPPORTED_MEDIA_TYPE', 'Please send JSON.');
    const { body, query, params } = request;
    if (depthOf(body) > deepest || isAmbiguous(query) || holdsBroken([body, query, params]))
      throw new Problem('BAD_REQUEST', 'We could not read that request.');
  });
};
