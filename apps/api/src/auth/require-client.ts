import { activationDestination } from '@portal/domain/activation/activation-guard';
import type { FastifyRequest } from 'fastify';
import type { Caller } from '../platform/http/caller.ts';
import { Problem } from '../platform/http/problem.ts';
import type { Authenticate } from '../platform/http/api.ts';
import type { AuthContext } from './auth-context.ts';

const bearerOf = (request: FastifyRequest): string | null =>
  /^Bearer ([\w.-]+)$/.exec(request.headers.authorization ?? '')?.[1] ?? null;

const unauthorized = () => new Problem('UNAUTHORIZED', 'Sign in to continue.');

/** Requires a bearer and the cookie of the same session: either alone is useless to an attacker. */
const callerOf = async (context: AuthContext, request: FastifyRequest): Promise<Caller> => {
  const token = bearerOf(request);
  const sid = token === null ? null : await context.accessTokens.read(token);
  const sessionIdHash = context.sessionIdHashOf(request);
  if (sid === null || sessionIdHash?.toString('base64url') !== sid) throw unauthorized();
  const caller = await context.callerOfSession(sessionIdHash);
  if (!caller) throw unauthorized();
  return caller;
};

const continueAt = ({ activationStatus }: Caller): string | null =>
  activationDestination({ path: '/', activationStatus, hasStoredRegistration: false });

export const createAuthenticate =
  (context: AuthContext): Authenticate =>
  async (request, access) => {
    if (access === 'public') return null;
    const caller = await callerOf(context, request);
    if (access === 'signed-in') return caller;
    if (caller.activationStatus !== 'COMPLETED' || caller.clientId === null)
      throw new Problem('NOT_ACTIVATED', 'Finish activating your account first, or call your practice for help.', {
        meta: { continueAt: continueAt(caller) },
      });
    return caller;
  };
