import type { IncomingMessage } from 'node:http';
import { text } from 'node:stream/consumers';

export const credentials = { clientId: 'portal', clientSecret: 'a secret of the stand-in' } as const;

const basic = `Basic ${Buffer.from(`${credentials.clientId}:${encodeURIComponent(credentials.clientSecret)}`).toString('base64')}`;

/** Client credentials, as the vendor's documents describe them. */
export const provetTokenProblem = ({ method, headers }: IncomingMessage, body: string): string | null => {
  const form = new URLSearchParams(body);
  if (method !== 'POST' || headers.authorization !== basic) return 'invalid_client';
  const isRight = form.get('grant_type') === 'client_credentials' && form.get('scope') === 'restapi';
  return isRight ? null : 'unsupported_grant_type';
};

export const createTokens = (problemOf: (request: IncomingMessage, body: string) => string | null) => {
  const tokens = new Set<string>();
  let made = 0;
  return {
    /** A token, or what is wrong with the request. */
    async give(request: IncomingMessage): Promise<{ readonly token: string } | { readonly problem: string }> {
      const problem = problemOf(request, await text(request));
      if (problem !== null) return { problem };
      const token = `token-${(made += 1)}`;
      tokens.add(token);
      return { token };
    },
    isValid: ({ headers }: IncomingMessage): boolean => tokens.has(headers.authorization?.replace('Bearer ', '') ?? ''),
    lose: () => tokens.clear(),
  };
};
