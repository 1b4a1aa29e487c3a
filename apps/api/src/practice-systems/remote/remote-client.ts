import { RemoteFailure } from '../port.ts';
import { createCallBudget } from './call-budget.ts';
import { failureOf, usualRestMilliseconds } from './remote-failures.ts';
import { type Access, type Calling, createTokens } from './remote-tokens.ts';
import { type JsonAnswer, requestJson } from './request-json.ts';

type Options = Access & Calling & { readonly scope: string; readonly callsAMinute: Readonly<Record<string, number>> };

type Get = { readonly url: string; readonly endpoint: string; readonly share?: number };

/** Calls of one remote database: a token, and budgets and rests for each endpoint. */
export const createRemoteClient = ({ url: base, callsAMinute, ...options }: Options) => {
  const { timeoutMilliseconds, allowsLocal, stopping } = options;
  const tokens = createTokens(options);
  const budget = createCallBudget(callsAMinute, stopping);
  const restUntil = new Map<string, number>();

  const send = async (url: string): Promise<JsonAnswer> => {
    const headers = { authorization: `Bearer ${await tokens.get()}`, accept: 'application/json' };
    return requestJson({ method: 'GET', url, headers, timeoutMilliseconds, allowsLocal, stopping });
  };

  const sendWithToken = async (url: string): Promise<JsonAnswer> => {
    const answer = await send(url);
    if (answer.status !== 401) return answer;
    tokens.forget();
    return send(url);
  };

  return {
    /** Null if there is no such record. Throws `RemoteFailure`. */
    async get({ url, endpoint, share = 1 }: Get): Promise<unknown> {
      if (!url.startsWith(base)) throw new RemoteFailure('NONSENSE', `${endpoint} leads to another address`);
      const rest = (restUntil.get(endpoint) ?? 0) - Date.now();
      if (rest > 0) throw new RemoteFailure('RATE_LIMITED', `${endpoint} rests`, rest);
      await budget.take(endpoint, share);
      const answer = await sendWithToken(url);
      if (answer.status === 404) return null;
      const failure = failureOf(answer, endpoint);
      if (failure?.kind === 'RATE_LIMITED')
        restUntil.set(endpoint, Date.now() + (failure.retryAfterMilliseconds ?? usualRestMilliseconds));
      if (failure) throw failure;
      if (answer.value === undefined) throw new RemoteFailure('NONSENSE', `${endpoint} answered without JSON`);
      return answer.value;
    },
  };
};
export type RemoteClient = ReturnType<typeof createRemoteClient>;
