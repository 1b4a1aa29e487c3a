import type { FastifyReply, FastifyRequest } from 'fastify';
import { Problem } from '../../platform/http/problem.ts';
import { createSigner, randomToken, type Secrets } from '../../platform/secrets.ts';
import type { Cookies } from '../../platform/http/cookies.ts';

/** Double-submit cookie with a keyed hash, because requests before sign-in have no bearer. */
export const createCsrf = ({ secrets, cookies }: { secrets: Secrets; cookies: Cookies }) => {
  const signer = createSigner(secrets, 'csrf');
  return {
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
