import type { SignInEvent } from '@portal/contract/privacy/privacy.schemas';
import type { FastifyBaseLogger, FastifyReply, FastifyRequest } from 'fastify';
import { isPostedBack } from '../../platform/config/provider-settings.ts';
import { Problem } from '../../platform/http/problem.ts';
import { hashToken } from '../../platform/secrets.ts';
import type { AuthContext } from '../auth-context.ts';
import { insertSession, moveSignInFlows, saveIdentity, takeSignInFlow } from '../auth.repository.ts';
import { endSession } from '../sessions/end-session.ts';
import { refusalOf } from './fresh-sign-in.ts';
import type { ProviderId, SignedIn } from '../providers/oidc-client.ts';
import { chainOf, isRecord } from '../providers/provider-failure.ts';
import { originOf, recordSignInEvent } from '../sessions/record-sign-in-event.ts';
import type { StartedSignIn } from './start-sign-in.ts';

const timeClaims = new Set<unknown>(['iat', 'nbf', 'exp', 'auth_time']);

const differenceIn = ({ claims, claim, now }: Readonly<Record<string, unknown>>): number | null => {
  const issuedAt = isRecord(claims) ? claims['iat'] : undefined;
  return timeClaims.has(claim) && typeof issuedAt === 'number' && typeof now === 'number' ? issuedAt - now : null;
};

/** Seconds the provider's clock is ahead of ours (negative: behind) if that caused the error; otherwise null. */
const clockDifferenceIn = (error: unknown): number | null =>
  chainOf(error)
    .map(differenceIn)
    .find((difference) => difference !== null) ?? null;

/** Absolute limit, however active the session. */
const sessionLifetimeSeconds = 12 * 60 * 60;

type FinishSignIn = {
  readonly provider: ProviderId;
  readonly query: string;
  readonly request: FastifyRequest;
  readonly reply: FastifyReply;
};

const reasons = {
  Denied: 'DENIED',
  Refused: 'DENIED',
  Expired: 'OUTDATED',
  Callback: 'INVALID_ANSWER',
  NotFresh: 'NOT_FRESH',
  OtherAccount: 'OTHER_ACCOUNT',
} as const satisfies Readonly<Record<string, SignInEvent['reason']>>;

export type SignInFailure = keyof typeof reasons;

export type FinishedSignIn =
  | { readonly ok: true; readonly returnTo: string }
  | { readonly ok: false; readonly failure: SignInFailure };

type Checked =
  | { readonly signedIn: SignedIn; readonly returnTo: string }
  | { readonly failure: SignInFailure; readonly identityId: number | null };

const askProvider = async (
  context: AuthContext,
  { provider, query, request }: FinishSignIn,
  started: StartedSignIn,
): Promise<SignedIn | null> =>
  context.oidc.finish(provider, query, started).catch((cause: unknown) => {
    const clockDifferenceSeconds = clockDifferenceIn(cause);
    if (clockDifferenceSeconds === null) request.log.warn({ err: cause, provider }, 'sign-in refused');
    else
      request.log.warn(
        { err: cause, provider, clockDifferenceSeconds },
        "sign-in refused: the provider's clock and ours are too far apart",
      );
    return null;
  });

const check = async (context: AuthContext, finishing: FinishSignIn, browser: string): Promise<Checked> => {
  const { provider, query, request } = finishing;
  const parameters = new URLSearchParams(query);
  const flow = await takeSignInFlow(context.database, {
    stateHash: hashToken(parameters.get('state') ?? ''),
    browserHash: hashToken(browser),
    provider,
  });
  if (!flow) return { failure: 'Expired', identityId: null };
  const started = context.sealer.unseal(flow.secrets) as StartedSignIn | null;
  if (!started) return { failure: 'Expired', identityId: null };
  const identityId = started.fresh?.person?.identityId ?? null;
  const isDenied = parameters.get('error') === 'access_denied';
  // A denial without a description means that the person went back.
  if (isDenied && !parameters.get('error_description')) return { failure: 'Denied', identityId };
  const signedIn = await askProvider(context, finishing, started);
  if (!signedIn) return { failure: isDenied ? 'Refused' : 'Callback', identityId };
  const refusal = started.fresh ? refusalOf(signedIn, started.fresh) : null;
  if (!refusal) return { signedIn, returnTo: flow.returnTo };
  request.log.warn({ provider }, `sign-in refused: ${refusal.cause}`);
  return { failure: refusal.failure, identityId };
};

type Beginning = { readonly provider: ProviderId; readonly signedIn: SignedIn };

const begin = async (context: AuthContext, { provider, signedIn }: Beginning, request: FastifyRequest) => {
  const { database } = context;
  const origin = originOf(request);
  const { identityId, id } = await database.transaction(async (tx) => {
    const saved = await saveIdentity(tx, signedIn);
    const name = context.budgetOwners.newSessionName(saved);
    await insertSession(tx, {
      sessionIdHash: hashToken(name),
      identityId: saved,
      provider,
      authenticationType: signedIn.authenticationType,
      providerTokens: context.sealer.seal(signedIn.tokens),
      tokensExpireAt: signedIn.tokensExpireAt,
      authenticatedAt: signedIn.authenticatedAt,
      ...origin,
      providerSid: signedIn.providerSid,
      lifetimeSeconds: sessionLifetimeSeconds,
    });
    return { identityId: saved, id: name };
  });
  const event = { kind: 'SIGNED_IN', reason: null, identityId, provider, ...origin } as const;
  await recordSignInEvent({ database, log: request.log }, event);
  return id;
};

/** SameSite=None lets pages of other sites post with our cookie; browsers say whether a person sees the result. */
const isUnseen = ({ headers }: FastifyRequest): boolean => (headers['sec-fetch-dest'] ?? 'document') !== 'document';

/** Accepts only the response mode that is configured for the provider. */
const cameOtherWay = ({ config }: AuthContext, { provider, request }: FinishSignIn): boolean => {
  const [isPosted, isFormExpected] = [request.method === 'POST', isPostedBack(config.providers[provider])];
  if (isPosted && !isFormExpected)
    throw new Problem('METHOD_NOT_ALLOWED', 'This identity provider redirects and posts nothing.');
  if (isPosted && isUnseen(request)) throw new Problem('CSRF_FAILED', 'Please start signing in again.');
  if (isPosted === isFormExpected) return false;
  request.log.warn({ provider }, 'sign-in refused: the provider was asked for form_post and sent a query');
  return true;
};

const warnOfGaps = (
  { userinfoFailure: err, email }: SignedIn,
  { provider, log }: { readonly provider: ProviderId; readonly log: FastifyBaseLogger },
): void => {
  if (err) log.warn({ err, provider }, 'userinfo failed; the name and address from an earlier sign-in are kept');
  else if (!email) log.warn({ provider }, 'neither the ID token nor the userinfo endpoint gives an email address');
};

export const finishSignIn = async (context: AuthContext, finishing: FinishSignIn): Promise<FinishedSignIn> => {
  const { provider, request, reply } = finishing;
  const { log } = request;
  if (cameOtherWay(context, finishing)) return { ok: false, failure: 'Callback' };
  const { browser, sessionIdHash: former } = context.flowCookie.read(request);
  const checked = await check(context, finishing, browser);
  if ('failure' in checked) {
    const { failure, identityId } = checked;
    const event = { kind: 'REFUSED', reason: reasons[failure], identityId, provider, ...originOf(request) } as const;
    await recordSignInEvent({ database: context.database, log }, event);
    return { ok: false, failure };
  }
  warnOfGaps(checked.signedIn, { provider, log });

  // Prevents session fixation: a session already in this browser is ended, never reused.
  for (const sessionIdHash of [former, context.sessionIdHashOf(request)])
    if (sessionIdHash !== null) await endSession(context, { sessionIdHash, because: 'NEWER_SIGN_IN', log });
  const id = await begin(context, { provider, signedIn: checked.signedIn }, request);
  context.cookies.write(reply, 'session', id);
  // A planted browser name becomes worthless; sign-ins in other tabs move to the new one.
  const newName = context.budgetOwners.newBrowserName();
  await moveSignInFlows(context.database, { from: hashToken(browser), to: hashToken(newName) });
  context.flowCookie.write(reply, { browser: newName, sessionIdHash: hashToken(id) });
  return { ok: true, returnTo: checked.returnTo };
};
