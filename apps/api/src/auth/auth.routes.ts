import type { FastifyReply } from 'fastify';
import { Problem } from '../platform/http/problem.ts';
import type { Api, OwnLimit } from '../platform/http/api.ts';
import type { AuthContext } from './auth-context.ts';
import { browserLifeSeconds } from './budget-owners.ts';
import { safeCallbackUrl } from '@portal/domain/runtime-config/safe-callback-url';
import { type FinishedSignIn, finishSignIn } from './sign-in/finish-sign-in.ts';
import { readDevices, readSignIns, signOutDevice, signOutOtherDevices } from './sessions/devices.ts';
import { endByProvider } from './providers/end-by-provider.ts';
import { getSession } from './sessions/get-session.ts';
import type { ProviderId } from './providers/oidc-client.ts';
import { signOut } from './sessions/end-session.ts';
import { startSignIn } from './sign-in/start-sign-in.ts';
import { signedInMark } from '@portal/domain/runtime-config/signed-in-mark';
import { statusTitle } from '@portal/contract/errors';

const providerNames: Readonly<Record<ProviderId, string>> = { auth0: 'Client account', 'azure-ad': 'Group account' };
const isProvider = (id: string): id is ProviderId => Object.hasOwn(providerNames, id);

const isSetUp = (id: string, { providers }: AuthContext['config']): id is ProviderId =>
  isProvider(id) && providers[id] !== undefined;

const providersOf = (config: AuthContext['config']) => {
  const origin = `${config.webOrigin}/api/auth`;
  const ids = Object.keys(providerNames).filter((id): id is ProviderId => isSetUp(id, config));
  return Object.fromEntries(
    ids.map((id) => [
      id,
      {
        id,
        name: providerNames[id],
        type: 'oidc' as const,
        signinUrl: `${origin}/signin/${id}`,
        callbackUrl: `${origin}/callback/${id}`,
      },
    ]),
  );
};

const escape = (text: string) => text.replace(/[&<>"']/g, (character) => `&#${character.charCodeAt(0)};`);

/** A redirect would still count as cross-site and omit the strict session cookie; a page that navigates does not. */
const callbackPage = (returnTo: string): string => {
  const target = escape(`${returnTo}${signedInMark}`);
  return `<!doctype html>
<html lang="en-GB"><head><meta charset="utf-8"><title>Signing you in</title>
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta http-equiv="refresh" content="0;url=${target}"></head>
<body><main><h1>Signing you in</h1><p><a href="${target}">Continue to the portal</a></p></main></body></html>`;
};

const messages: Readonly<Record<string, string>> = {
  LOGIN_FAILED: 'Login failed',
  ACCESS_TOKEN_FAILED: 'Get access token failed',
  CLIENT_SESSION_ERROR: 'Client session error',
  RENDER_ERROR: 'Render error',
};

const isStatus = (detail: string): boolean => {
  const [, status = ''] = /^(\d{3}) /.exec(detail) ?? [];
  return detail === '0 No answer' || (status !== '' && detail === `${status} ${statusTitle(Number(status))}`);
};
const isErrorName = (detail: string): boolean => /^[A-Z][A-Za-z]{1,30}Error$/.test(detail);

/** A detail may contain personal data, so only the status of a call or the name of an error is kept. */
const browserTrouble = ({ code, detail }: { readonly code: string; readonly detail: string }) => ({
  message: messages[code] ?? 'sign-in trouble in a browser',
  cause: isStatus(detail) || isErrorName(detail) ? detail : null,
});

const addSessionRoutes = (api: Api, context: AuthContext): void => {
  api.on('GET /auth/session', ({ request, reply }) => {
    void reply.header('cache-control', 'private, no-store');
    return getSession(context, request);
  });
  api.on('POST /auth/session', {
    // Identity comes from the provider and our records alone; the browser can change nothing in a session.
    handler: async ({ body, request, reply }) => {
      context.csrf.check(request, body.csrfToken);
      void reply.header('cache-control', 'private, no-store');
      if (body.data.refresh) context.forgetSession(request);
      return getSession(context, request);
    },
  });
  api.on('GET /auth/csrf', async ({ request, reply }) => {
    void reply.header('cache-control', 'private, no-store');
    return { csrfToken: context.csrf.issue(request, reply) };
  });
};

const addSignInRoutes = (api: Api, context: AuthContext): void => {
  const { config, budgetOwners } = context;
  const { signInsAMinute: limitPerMinute, signInsOfOneBrowser: max } = config.limits;
  const ownLimit = { max, seconds: browserLifeSeconds };
  api.on('GET /auth/providers', async () => providersOf(config));
  api.on('POST /auth/signin/{provider}', {
    limitPerMinute,
    ownLimit: { ...ownLimit, keyOf: (request) => budgetOwners.starterOf(request) },
    handler: async ({ params, query, body, request, reply }) => {
      context.csrf.check(request, body.csrfToken);
      const callbackUrl = safeCallbackUrl(body.callbackUrl, config.webOrigin);
      const { provider } = params;
      const { fresh, ...hints } = query;
      const url = isProvider(provider)
        ? await startSignIn(context, { provider, callbackUrl, hints, isFresh: fresh === 'true', request, reply })
        : `${config.webOrigin}/auth0/sign-in?error=UnknownProvider&callbackUrl=${encodeURIComponent(callbackUrl)}`;
      return body.json === 'true' ? { url } : reply.redirect(url, 303);
    },
  });
};

const sendFinished = (context: AuthContext, reply: FastifyReply, finished: FinishedSignIn): FastifyReply => {
  void reply.header('cache-control', 'no-store');
  if (finished.ok)
    return reply.type('text/html; charset=utf-8').serializer(String).send(callbackPage(finished.returnTo));
  context.cookies.clear(reply, 'flow');
  return reply.redirect(`/auth0/error?error=${finished.failure}`, 303);
};

const addCallbackRoutes = (api: Api, context: AuthContext): void => {
  const { config, budgetOwners } = context;
  const { signInsAMinute: limitPerMinute, signInsOfOneBrowser: max } = config.limits;
  // Keeps one person's failing sign-ins from locking out others at their address.
  const ownLimit: OwnLimit = {
    max,
    seconds: browserLifeSeconds,
    keyOf: (request) => budgetOwners.returnerOf(request),
  };
  type Callback = Omit<Parameters<typeof finishSignIn>[1], 'provider'> & { readonly provider: string };
  const finish = async ({ provider, ...callback }: Callback) => {
    const { reply } = callback;
    if (!isSetUp(provider, config)) return reply.redirect('/auth0/sign-in?error=UnknownProvider', 303);
    return sendFinished(context, reply, await finishSignIn(context, { provider, ...callback }));
  };
  api.on('GET /auth/callback/{provider}', {
    limitPerMinute,
    ownLimit,
    handler: ({ params: { provider }, request, reply }) =>
      finish({ provider, query: request.url.split('?')[1] ?? '', request, reply }),
  });
  api.on('POST /auth/callback/{provider}', {
    limitPerMinute,
    ownLimit,
    handler: ({ params: { provider }, body, request, reply }) => {
      const fields = Object.entries(body).filter((field): field is [string, string] => field[1] !== undefined);
      return finish({ provider, query: new URLSearchParams(fields).toString(), request, reply });
    },
  });
};

const addSignOutRoutes = (api: Api, context: AuthContext): void => {
  api.on('POST /auth/signout', async ({ body, request, reply }) => {
    context.csrf.check(request, body.csrfToken);
    const url = await signOut(context, request, reply);
    return body.json === 'true' ? { url } : reply.redirect(url, 303);
  });
  api.on('POST /auth/backchannel-logout/{provider}', async ({ params, body, request, reply }) => {
    void reply.header('cache-control', 'no-store');
    const provider = isSetUp(params.provider, context.config) ? params.provider : null;
    await endByProvider(context, { provider, token: body.logout_token, log: request.log });
  });
  api.on('POST /auth/_log', {
    limitPerMinute: 10,
    handler: async ({ body, request }) => {
      if (!/^[A-Z_]{1,60}$/.test(body.code)) throw new Problem('INVALID_INPUT', 'Unknown code.');
      const { message, cause } = browserTrouble(body);
      request.log.warn({ code: body.code, cause }, message);
    },
  });
};

const addDeviceRoutes = (api: Api, context: AuthContext): void => {
  api.on('GET /sessions', ({ caller }) => readDevices(context, caller));
  api.on('DELETE /sessions/{sessionId}', ({ caller, params: { sessionId }, request: { log } }) =>
    signOutDevice(context, { caller, sessionId, log }),
  );
  api.on('DELETE /sessions', ({ caller, request: { log } }) => signOutOtherDevices(context, { caller, log }));
  api.on('GET /sign-ins', ({ caller }) => readSignIns(context, caller));
};

export const addAuthRoutes = (api: Api, context: AuthContext): void => {
  addSessionRoutes(api, context);
  addSignInRoutes(api, context);
  addCallbackRoutes(api, context);
  addSignOutRoutes(api, context);
  addDeviceRoutes(api, context);
};
