import type { FastifyReply, FastifyRequest } from 'fastify';
import { deviceInWords } from '@portal/domain/privacy/device-in-words';
import { hashToken, randomToken, seal, unseal } from '../platform/secrets.ts';
import type { AuthContext } from './auth-context.ts';
import { deleteSession, insertSession, saveIdentity, takeSignInFlow } from './auth.repository.ts';
import { clockDifferenceIn } from './clock-difference.ts';
import { readFlow, writeFlow } from './flow-cookie.ts';
import type { FlowSecrets, ProviderId, SignedIn } from './oidc-client.ts';

/** No session lives longer than this, however busy (security.md 5). */
const sessionLifetimeSeconds = 12 * 60 * 60;

type FinishSignIn = {
  readonly provider: ProviderId;
  /** The query string of the callback, as it came. */
  readonly query: string;
  readonly request: FastifyRequest;
  readonly reply: FastifyReply;
};

/** What went wrong, as the error page knows it. */
export type SignInFailure = 'Denied' | 'Expired' | 'Callback';

export type FinishedSignIn =
  | { readonly ok: true; readonly returnTo: string }
  | { readonly ok: false; readonly failure: SignInFailure };

const begin = (
  context: AuthContext,
  { provider, signedIn, id, device }: { provider: ProviderId; signedIn: SignedIn; id: string; device: string },
) =>
  context.database.transaction(async (tx) => {
    const identityId = await saveIdentity(tx, signedIn);
    await insertSession(tx, {
      sessionIdHash: hashToken(id),
      identityId,
      provider,
      authenticationType: signedIn.authenticationType,
      providerTokens: seal(context.sealingKey, signedIn.tokens),
      tokensExpireAt: signedIn.tokensExpireAt,
      device,
      providerSid: signedIn.providerSid,
      lifetimeSeconds: sessionLifetimeSeconds,
    });
  });

const end = async ({ database, sessions }: AuthContext, hashes: readonly (Uint8Array | null)[]): Promise<void> => {
  for (const hash of hashes) {
    if (hash === null) continue;
    await deleteSession(database, hash);
    sessions.forget(hash);
  }
};

/** Ends a sign-in that the provider sent back: checks it, makes a new session, and gives its name to this browser alone. */
export const finishSignIn = async (
  context: AuthContext,
  { provider, query, request, reply }: FinishSignIn,
): Promise<FinishedSignIn> => {
  const state = new URLSearchParams(query).get('state') ?? '';
  const { browser, sessionIdHash: former } = readFlow(context.cookies, request);
  const flow = await takeSignInFlow(context.database, {
    stateHash: hashToken(state),
    browserHash: hashToken(browser),
    provider,
  });
  if (!flow) return { ok: false, failure: 'Expired' };
  if (new URLSearchParams(query).get('error') === 'access_denied') return { ok: false, failure: 'Denied' };

  const secrets = unseal(context.sealingKey, flow.secrets) as FlowSecrets;
  const signedIn = await context.oidc.finish(provider, query, secrets).catch((cause: unknown) => {
    const clockDifferenceSeconds = clockDifferenceIn(cause);
    if (clockDifferenceSeconds === null) request.log.warn({ err: cause, provider }, 'sign-in refused');
    else
      request.log.warn(
        { err: cause, provider, clockDifferenceSeconds },
        "sign-in refused: the provider's clock and ours are too far apart",
      );
    return null;
  });
  if (!signedIn) return { ok: false, failure: 'Callback' };
  if (signedIn.email === null)
    request.log.warn({ provider }, 'neither the ID token nor the userinfo endpoint gives an email address');

  // A session that was in this browser before, perhaps planted there, is never carried over.
  const cookie = context.cookies.read(request, 'session');
  await end(context, [former, cookie === undefined ? null : hashToken(cookie)]);
  const id = randomToken();
  const device = deviceInWords(request.headers['user-agent'] ?? '');
  await begin(context, { provider, signedIn, id, device });
  context.cookies.write(reply, 'session', id);
  writeFlow(context.cookies, reply, { browser, sessionIdHash: hashToken(id) });
  return { ok: true, returnTo: flow.returnTo };
};
