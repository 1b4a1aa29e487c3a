import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Cookies } from '../platform/http/cookies.ts';

export type Flow = {
  /** Random and shared by all tabs; empty if there is none. */
  readonly browser: string;
  /** Kept here because the strict session cookie is not sent with the provider's redirect. */
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
