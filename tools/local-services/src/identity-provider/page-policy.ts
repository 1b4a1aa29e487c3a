import type { ProviderClient } from './identity-provider-options.ts';

const originsOf = (clients: readonly ProviderClient[]): string[] => [
  ...new Set(
    clients.flatMap(({ redirectUris, postLogoutRedirectUris }) =>
      [...redirectUris, ...postLogoutRedirectUris].map((address) => new URL(address).origin),
    ),
  ),
];

/** Chromium applies `form-action` to redirects after a form, so the applications are listed. */
export const pagePolicy = (clients: readonly ProviderClient[]): string =>
  [
    "default-src 'none'",
    "script-src 'self'",
    "style-src 'self'",
    "img-src 'self'",
    `form-action ${["'self'", ...originsOf(clients)].join(' ')}`,
    "base-uri 'none'",
    "frame-ancestors 'none'",
  ].join('; ');
