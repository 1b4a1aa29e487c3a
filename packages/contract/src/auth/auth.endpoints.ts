import { z } from 'zod';
import { defineEndpoints } from '../endpoint.ts';
import {
  BackchannelLogoutRequest,
  CsrfToken,
  Destination,
  LogEntry,
  Providers,
  Session,
  SignInQuery,
  SignInRequest,
  SignOutRequest,
  UpdateSessionRequest,
} from './auth.schemas.ts';

const providerParams = z.object({ provider: z.string().max(50) });

/** The cookie identifies the browser; only `session` exchanges it for a bearer token. */
export const authEndpoints = defineEndpoints({
  'GET /auth/session': {
    summary: 'Get the session of this browser and a new bearer token',
    access: 'public',
    responses: { 200: Session },
  },
  'POST /auth/session': {
    summary: 'Update the session',
    access: 'public',
    body: UpdateSessionRequest,
    responses: { 200: Session },
    errors: ['CSRF_FAILED'],
  },
  'GET /auth/csrf': {
    summary: 'Get a CSRF token',
    access: 'public',
    responses: { 200: CsrfToken },
  },
  'GET /auth/providers': {
    summary: 'List identity providers',
    access: 'public',
    responses: { 200: Providers },
  },
  'POST /auth/signin/{provider}': {
    summary: "Start signing in and get the provider's address to redirect to",
    access: 'public',
    params: providerParams,
    query: SignInQuery,
    body: SignInRequest,
    responses: { 200: Destination },
    errors: ['CSRF_FAILED', 'PROVIDER_NOT_SET_UP', 'PROVIDER_UNAVAILABLE'],
  },
  'GET /auth/callback/{provider}': {
    summary: 'Handle the redirect from the identity provider',
    access: 'public',
    params: providerParams,
    query: z.object({
      code: z.string().max(4000).optional(),
      state: z.string().max(500).optional(),
      iss: z.string().max(500).optional(),
      error: z.string().max(200).optional(),
      error_description: z.string().max(2000).optional(),
    }),
    responses: { 200: null },
  },
  'POST /auth/signout': {
    summary: 'End the session here and at the identity provider',
    access: 'public',
    body: SignOutRequest,
    responses: { 200: Destination },
    errors: ['CSRF_FAILED'],
  },
  'POST /auth/backchannel-logout/{provider}': {
    summary: 'Accept a back-channel logout token from an identity provider',
    access: 'public',
    params: providerParams,
    body: BackchannelLogoutRequest,
    responses: { 200: null },
    errors: ['PROVIDER_UNAVAILABLE'],
  },
  'POST /auth/_log': {
    summary: "Report an error of the browser's sign-in code",
    access: 'public',
    body: LogEntry,
    responses: { 204: null },
    errors: ['TOO_MANY_REQUESTS'],
  },
});
