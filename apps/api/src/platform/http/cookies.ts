import type { CookieSerializeOptions } from '@fastify/cookie';
import type { FastifyReply, FastifyRequest } from 'fastify';

/**
 * Every cookie of the portal. Over https their names carry the `__Host-` prefix, which makes a browser refuse them from
 * anywhere but this very host; over plain http (development) browsers would refuse the prefix itself.
 */
const table = {
  /** Who this browser is. Strict: it never travels on a request that another site began. */
  session: { name: 'Http-portal', sameSite: 'strict', maxAge: undefined },
  /** One half of the double-submit check against forged forms. */
  csrf: { name: 'Http-portal-csrf', sameSite: 'strict', maxAge: undefined },
  /** Ties a started sign-in to this browser and its session. Lax: the identity provider sends the browser back from its own site. */
  flow: { name: 'Http-portal-flow', sameSite: 'lax', maxAge: 600 },
  /** The time that somebody without an account keeps is theirs (security.md, guests). */
  guest: { name: 'Http-portal-guest', sameSite: 'strict', maxAge: 86_400 },
} as const;

export type CookieName = keyof typeof table;

export type Cookies = {
  read(request: FastifyRequest, cookie: CookieName): string | undefined;
  write(reply: FastifyReply, cookie: CookieName, value: string): void;
  clear(reply: FastifyReply, cookie: CookieName): void;
};

/** Reads and writes the portal's cookies; `secure` says whether the portal is reached over https. */
export const createCookies = (secure: boolean): Cookies => {
  const nameOf = (cookie: CookieName) => (secure ? `__Host-${table[cookie].name}` : table[cookie].name);
  const optionsOf = (cookie: CookieName): CookieSerializeOptions => {
    const { sameSite, maxAge } = table[cookie];
    return { path: '/', httpOnly: true, secure, sameSite, ...(maxAge === undefined ? {} : { maxAge }) };
  };
  return {
    read: (request, cookie) => request.cookies[nameOf(cookie)],
    write: (reply, cookie, value) => void reply.setCookie(nameOf(cookie), value, optionsOf(cookie)),
    clear: (reply, cookie) => void reply.clearCookie(nameOf(cookie), optionsOf(cookie)),
  };
};
