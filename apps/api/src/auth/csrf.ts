import type { FastifyReply, FastifyRequest } from 'fastify';
import { Problem } from '../platform/http/problem.ts';
import { createSigner, randomToken, type Secrets } from '../platform/secrets.ts';
import type { Cookies } from '../platform/http/cookies.ts';

/**
 * Double submit: a random value goes into an HttpOnly cookie, and its keyed hash into the page that asks for it. A form
 * from another site can make the browser send the cookie (were it not SameSite) but can neither read the cookie nor
 * make the hash, so it cannot send a matching pair. The sign-in layer needs this because there is no bearer yet.
 */
export const createCsrf = ({ secrets, cookies }: { secrets: Secrets; cookies: Cookies }) => {
  const signer = createSigner(secrets, 'csrf');
  return {
    /** The token for this browser's forms. */
    issue(request: FastifyRequest, reply: FastifyReply): string {
      const known = cookies.read(request, 'csrf');
      const value = known ?? randomToken();
      if (known === undefined) cookies.write(reply, 'csrf', value);
      return signer.sign(value);
    },
    /** Throws 403 unless the token belongs to this browser. */
    check(request: FastifyRequest, token: string): void {
      const value = cookies.read(request, 'csrf');
      if (value === undefined || !signer.isSigned(value, token))
        throw new Problem('CSRF_FAILED', 'This page has been open for too long. Reload it and try again.');
    },
  };
};
