import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Cookies } from '../platform/http/cookies.ts';

/** What ties a started sign-in to its browser. */
export type Flow = {
  /** A random name for this browser, one for all its tabs; empty when it has none. */
  readonly browser: string;
  /** The session of this browser: its own cookie is strict and does not come with the provider's redirect (attack 80). */
  readonly sessionIdHash: Uint8Array | null;
};

export const readFlow = (cookies: Cookies, request: FastifyRequest): Flow => {
  const [browser = '', hash] = (cookies.read(request, 'flow') ?? '').split('.');
  return { browser, sessionIdHash: hash === undefined ? null : Buffer.from(hash, 'base64url') };
};

export const writeFlow = (cookies: Cookies, reply: FastifyReply, { browser, sessionIdHash }: Flow): void => {
  const hash = sessionIdHash === null ? [] : [Buffer.from(sessionIdHash).toString('base64url')];
  cookies.write(reply, 'flow', [browser, ...hash].join('.'));
};
