import type { CookieSerializeOptions } from '@fastify/cookie';
import type { FastifyReply, FastifyRequest } from 'fastify';

/** `__Host-` binds cookies to this host; browsers reject the prefix over plain http. */
const table = {
  session: { name: 'Http-portal', sameSite: 'strict', maxAge: undefined },
  csrf: { name: 'Http-portal-csrf', sameSite: 'strict', maxAge: undefined },
  /** Lax: the identity provider redirects the browser back from its own site, or `none`, if it posts a form. */
  flow: { name: 'Http-portal-flow', sameSite: 'lax', maxAge: 600 },
  guest: { name: 'Http-portal-guest', sameSite: 'strict', maxAge: 86_400 },
} as const;

export type CookieName = keyof typeof table;

export type Cookies = {
  read(request: FastifyRequest, cookie: CookieName): string | undefined;
  write(reply: FastifyReply, cookie: CookieName, value: string): void;
  clear(reply: FastifyReply, cookie: CookieName): void;
};

type Options = { readonly isHttps: boolean; readonly isFlowPosted: boolean };

export const createCookies = ({ isHttps, isFlowPosted }: Options): Cookies => {
  const nameOf = (cookie: CookieName) => (isHttps ? `__Host-${table[cookie].name}` : table[cookie].name);
  const optionsOf = (cookie: CookieName): CookieSerializeOptions => {
    const { maxAge } = table[cookie];
    const sameSite = cookie === 'flow' && isFlowPosted ? 'none' : table[cookie].sameSite;
    // Browsers refuse SameSite=None without Secure, and accept Secure on http://localhost.
    const secure = isHttps || sameSite === 'none';
    return { path: '/', httpOnly: true, secure, sameSite, ...(maxAge === undefined ? {} : { maxAge }) };
  };
  return {
    read: (request, cookie) => request.cookies[nameOf(cookie)],
    write: (reply, cookie, value) => void reply.setCookie(nameOf(cookie), value, optionsOf(cookie)),
    clear: (reply, cookie) => void reply.clearCookie(nameOf(cookie), optionsOf(cookie)),
  };
};
