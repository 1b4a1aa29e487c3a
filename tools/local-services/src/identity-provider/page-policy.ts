import type { ProviderClient } from './identity-provider-options.ts';

const originsOf = (clients: readonly ProviderClient[]): string[] => [
  ...new Set(
    clients.flatMap(({ redirectUris, postLogoutRedirectUris }) =>
      [...redirectUris, ...postLogoutRedirectUris].map((address) => new URL(address).origin),
    ),
  ),
];

/**
 * The content security policy of every page: no script, nothing from elsewhere. Forms may lead back to the applications,
 * as Chromium holds `form-action` against the redirects that follow a form, too.
 */
export const pagePolicy = (clients: readonly ProviderClient[]): string =>
  [
    "default-src 'none'",
    "style-src 'self'",
    "img-src 'self'",
    `form-action ${["'self'", ...originsOf(clients)].join(' ')}`,
    "base-uri 'none'",
    "frame-ancestors 'none'",
  ].join('; ');
