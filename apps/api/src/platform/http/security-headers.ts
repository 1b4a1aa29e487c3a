import type { FastifyInstance } from 'fastify';

type PagePolicy = {
  readonly nonce: string;
  readonly formTargets: readonly string[];
  readonly allowed: readonly string[];
};

const list = (...sources: readonly string[]): string => sources.join(' ');

export const contentSecurityPolicy = ({ nonce, formTargets, allowed }: PagePolicy): string =>
  [
    `default-src 'none'`,
    `script-src 'nonce-${nonce}' 'strict-dynamic'`,
    `style-src 'self' 'nonce-${nonce}'`,
    `style-src-attr 'none'`,
    `img-src ${list("'self'", 'data:', 'blob:', ...allowed)}`,
    `font-src 'self'`,
    `connect-src ${list("'self'", ...allowed)}`,
    `manifest-src 'self'`,
    `worker-src 'self'`,
    `object-src 'none'`,
    `base-uri 'none'`,
    `frame-ancestors 'none'`,
    `form-action ${list("'self'", ...formTargets)}`,
    `require-trusted-types-for 'script'`,
    `trusted-types portal`,
  ].join('; ');

const fixed: Readonly<Record<string, string>> = {
  'x-content-type-options': 'nosniff',
  'referrer-policy': 'no-referrer',
  'cross-origin-opener-policy': 'same-origin',
  'cross-origin-resource-policy': 'same-origin',
  'permissions-policy': 'camera=(), geolocation=(), microphone=(), payment=()',
  'x-frame-options': 'DENY',
  // An API response that is opened as a page can do nothing.
  'content-security-policy': `default-src 'none'; frame-ancestors 'none'`,
};

export const addSecurityHeaders = (server: FastifyInstance, { https }: { https: boolean }): void => {
  server.addHook('onSend', async (_request, reply) => {
    for (const [name, value] of Object.entries(fixed)) if (!reply.hasHeader(name)) void reply.header(name, value);
    if (https) void reply.header('strict-transport-security', 'max-age=63072000; includeSubDomains');
  });
};
