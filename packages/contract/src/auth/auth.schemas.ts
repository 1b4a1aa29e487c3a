import { z } from 'zod';

export const AuthenticationType = z.enum(['UsernamePassword', 'SocialConnection']);

/** The signed-in person, or `{}` when there is none. `accessToken` is the portal's own bearer, never the provider's. */
export const Session = z
  .object({
    user: z.object({ name: z.string(), email: z.string().nullable(), sub: z.string() }).optional(),
    /** When the session ends at the latest. */
    expires: z.iso.datetime().optional(),
    authenticationType: AuthenticationType.optional(),
    provider: z.string().optional(),
    accessToken: z.string().optional(),
    accessTokenExpires: z.iso.datetime().optional(),
  })
  .meta({ id: 'Session' });
export type Session = z.infer<typeof Session>;

export const CsrfToken = z.object({ csrfToken: z.string() }).meta({ id: 'CsrfToken' });

const Provider = z
  .object({
    id: z.string(),
    name: z.string(),
    type: z.literal('oidc'),
    signinUrl: z.string(),
    callbackUrl: z.string(),
  })
  .meta({ id: 'Provider' });
export const Providers = z.record(z.string(), Provider);

/** Where to go afterwards. Anything odd, a list or a book included, is '/' (security.md, redirect rule). */
const callbackUrl = z.string().max(10_000).default('/').catch('/');

/** Form-encoded, so every value is text. */
export const SignInRequest = z.object({
  csrfToken: z.string().max(200).default(''),
  callbackUrl,
  json: z.string().max(10).optional(),
});

export const SignInQuery = z.object({
  screen_hint: z.enum(['signin', 'signup']).optional(),
  prompt: z.enum(['login', 'none', 'consent', 'select_account']).optional(),
  /** Asks for the password again, and accepts nobody but the person who is signed in. */
  fresh: z.literal('true').optional(),
  /** Handed on to the provider's form. Anything that is no e-mail address is dropped: nothing else is worth filling in. */
  login_hint: z.email().max(254).optional().catch(undefined),
});

/** Where the browser goes next. */
export const Destination = z.object({ url: z.string() }).meta({ id: 'Destination' });

export const SignOutRequest = z.object({
  csrfToken: z.string().max(200).default(''),
  callbackUrl,
  json: z.string().max(10).optional(),
});

/** As identity providers send it (OpenID Connect Back-Channel Logout 1.0). */
export const BackchannelLogoutRequest = z.object({ logout_token: z.string().min(1).max(10_000) });

export const UpdateSessionRequest = z.object({
  csrfToken: z.string().max(200).default(''),
  data: z.unknown().optional(),
});

export const LogEntry = z.object({
  level: z.enum(['error', 'warn', 'debug']).default('error'),
  code: z.string().max(100),
  detail: z.string().max(3000).default(''),
});
