import { z } from 'zod';
import { defineEndpoints } from '../endpoint.ts';
import {
  AuthorizationResponse,
  BackchannelLogoutRequest,
  CsrfToken,
  Destination,
  LogEntry,
  Providers,
  Session,
  SignInQuery,
  SignInRequest,
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
    summary: "Refresh the session; `data.refresh` bypasses the server's cache, other keys are ignored",
    access: 'public',
    calledBy: 'other applications',
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
    calledBy: 'identity providers',
    params: providerParams,
    query: AuthorizationResponse,
    responses: { 200: null },
  },
  'POST /auth/callback/{provider}': {
    summary: 'Handle the response that an identity provider posts as a form (`response_mode=form_post`)',
    access: 'public',
    calledBy: 'identity providers',
    params: providerParams,
    body: AuthorizationResponse,
    responses: { 200: null },
    errors: ['METHOD_NOT_ALLOWED', 'CSRF_FAILED'],
  },
  'POST /auth/signout': {
    summary: 'End the session here and at the identity provider',
    access: 'public',
    body: SignInRequest,
    responses: { 200: Destination },
    errors: ['CSRF_FAILED'],
  },
  'POST /auth/backchannel-logout/{provider}': {
    summary: 'Accept a back-channel logout token from an identity provider',
    access: 'public',
    calledBy: 'identity providers',
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
