import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Cookies } from '../../platform/http/cookies.ts';
import { createSigner, type Secrets } from '../../platform/secrets.ts';

type Flow = {
  /** Random and shared by all tabs; empty if there is none. */
  readonly browser: string;
  /** Kept here because the strict session cookie is not sent with the provider's redirect. */
  readonly sessionIdHash: Uint8Array | null;
};

type Sources = { readonly secrets: Secrets; readonly cookies: Cookies };

/** The hash is signed because bearers contain it: a stolen one must not end the session. */
export const createFlowCookie = ({ secrets, cookies }: Sources) => {
  const signer = createSigner(secrets, 'session of a browser');
  return {
    read(request: FastifyRequest): Flow {
      const [browser = '', hash = '', signature = ''] = (cookies.read(request, 'flow') ?? '').split('.');
      const isOurs = hash !== '' && signer.isSigned(`${browser}.${hash}`, signature);
      return { browser, sessionIdHash: isOurs ? Buffer.from(hash, 'base64url') : null };
    },
    write(reply: FastifyReply, { browser, sessionIdHash }: Flow): void {
      if (sessionIdHash === null) return cookies.write(reply, 'flow', browser);
      const text = `${browser}.${Buffer.from(sessionIdHash).toString('base64url')}`;
      cookies.write(reply, 'flow', `${text}.${signer.sign(text)}`);
    },
  };
};

export type FlowCookie = ReturnType<typeof createFlowCookie>;
