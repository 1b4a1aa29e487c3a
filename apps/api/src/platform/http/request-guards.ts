import type { FastifyInstance } from 'fastify';
import { Problem } from './problem.ts';

/** Request bodies may nest this deep; ours need four. */
const deepest = 20;

// A file is bytes, not fields.
const hasFields = (value: unknown): value is object =>
  typeof value === 'object' && value !== null && !Buffer.isBuffer(value);

const depthOf = (value: unknown, depth = 0): number => {
  if (depth > deepest || !hasFields(value)) return depth;
  return Math.max(depth, ...Object.values(value).map((item) => depthOf(item, depth + 1)));
};

/** Half of a character, or none at all: no keyboard sends it, and a database cannot keep it as it is. */
const isBroken = (text: string): boolean => text.includes('\0') || !text.isWellFormed();

const holdsBroken = (value: unknown): boolean => {
  if (typeof value === 'string') return isBroken(value);
  if (!hasFields(value)) return false;
  return Object.entries(value).some(([key, item]) => isBroken(key) || holdsBroken(item));
};

// A name that comes twice, or as a list, is read differently by different readers; no call of ours takes one.
const isAmbiguous = (query: unknown): boolean =>
  Object.entries(query ?? {}).some(([name, value]) => typeof value !== 'string' || /[[\]]/.test(name));

/** The sign-in layer (spec §7), and the one click with which a mail program unsubscribes (RFC 8058). */
const takesForms = /^\/api\/(auth\/|unsubscribe\?)/;

/** Keeps out what no honest caller of the API sends (attacks 5 to 9). */
export const addRequestGuards = (api: FastifyInstance): void => {
  // Only JSON, and forms for the sign-in layer: a page of another site can send text/plain without asking first.
  api.removeContentTypeParser('text/plain');
  api.addHook('onRequest', async (request) => {
    if (/charset=(?!utf-?8)/i.test(request.headers['content-type'] ?? ''))
      throw new Problem('UNSUPPORTED_MEDIA_TYPE', 'Please send JSON in UTF-8.');
  });
  api.addHook('preValidation', async (request) => {
    const isForm = request.headers['content-type']?.startsWith('application/x-www-form-urlencoded') ?? false;
    if (isForm && !takesForms.test(request.url)) throw new Problem('UNSUPPORTED_MEDIA_TYPE', 'Please send JSON.');
    const { body, query, params } = request;
    if (depthOf(body) > deepest || isAmbiguous(query) || holdsBroken([body, query, params]))
      throw new Problem('BAD_REQUEST', 'We could not read that request.');
  });
};
