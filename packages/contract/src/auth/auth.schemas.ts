import { z } from 'zod';
import { withId } from '../wire-types.ts';

export const AuthenticationType = z.enum(['UsernamePassword', 'SocialConnection']);

/** `{}` when signed out. `accessToken` is the portal's own, never the provider's. */
export const Session = withId('Session', {
  user: z.object({ name: z.string(), email: z.string().nullable(), sub: z.string() }).optional(),
  expires: z.iso.datetime().optional(),
  authenticationType: AuthenticationType.optional(),
  provider: z.string().optional(),
  accessToken: z.string().optional(),
  accessTokenExpires: z.iso.datetime().optional(),
});
export type Session = z.infer<typeof Session>;

export const CsrfToken = withId('CsrfToken', { csrfToken: z.string() });

const Provider = withId('Provider', {
  id: z.string(),
  name: z.string(),
  type: z.literal('oidc'),
  signinUrl: z.string(),
  callbackUrl: z.string(),
});
export const Providers = z.record(z.string(), Provider);

/** The same form signs people out, which ignores the callback URL. */
export const SignInRequest = z.object({
  csrfToken: z.string().max(200).default(''),
  /** Falls back to '/' for anything but one string, to prevent open redirects. */
  callbackUrl: z.string().max(10_000).default('/').catch('/'),
  json: z.string().max(10).optional(),
});

export const SignInQuery = z.object({
  screen_hint: z.enum(['signin', 'signup']).optional(),
  prompt: z.enum(['login', 'none', 'consent', 'select_account']).optional(),
  /** Forces the password to be entered again, by the same person. */
  fresh: z.literal('true').optional(),
  /** Prefills the provider's form; anything but an email address is dropped. */
  login_hint: z.email().max(254).optional().catch(undefined),
});

export const AuthorizationResponse = z.object({
  code: z.string().max(4000).optional(),
  state: z.string().max(500).optional(),
  iss: z.string().max(500).optional(),
  error: z.string().max(200).optional(),
  error_description: z.string().max(2000).optional(),
});

export const Destination = withId('Destination', { url: z.string() });

export const BackchannelLogoutRequest = z.object({ logout_token: z.string().min(1).max(10_000) });

export const UpdateSessionRequest = z.object({
  csrfToken: z.string().max(200).default(''),
  /** Other keys, and anything but an object, are ignored: a page cannot change its own session. */
  data: z
    .object({
      /** Read the session from the database, not from the memory of this process (two seconds). */
      refresh: z.boolean().default(false).catch(false),
    })
    .default({ refresh: false })
    .catch({ refresh: false }),
});

export const LogEntry = z.object({
  level: z.enum(['error', 'warn', 'debug']).default('error'),
  code: z.string().max(100),
  detail: z.string().max(3000).default(''),
});
