import { type Budgets, RemoteFailure, RemoteRefusal, type Share } from '../port.ts';
import { createCallBudget, type SharedBudget } from './call-budget.ts';
import { type Access, type AskForToken, type Calling, createTokens, keyAsToken } from './remote-tokens.ts';
import { failureOf, type JsonAnswer, type JsonRequest, requestJson } from './request-json.ts';

type Options = Access &
  Calling & {
    readonly scope: string;
    readonly budgets: Budgets;
    readonly budgetMilliseconds: number;
    readonly shared: SharedBudget;
    readonly askForToken?: AskForToken | undefined;
    /** Whether a 404 comes from the vendor's own program. A proxy that has no server behind it says 404 too. */
    readonly saysNotFound: (value: unknown) => boolean;
  };

type Get = { readonly url: string; readonly endpoint: string; readonly share?: Share };
type Message = Pick<JsonRequest, 'url'> & { readonly body?: object; readonly contentType?: string };
type Send = Get & Message & { readonly method: 'POST' | 'PATCH'; readonly body: object };

const nonsense = ({ endpoint }: { readonly endpoint: string }): never => {
  throw new RemoteFailure('NONSENSE', `${endpoint} answered without JSON`);
};

/** Statuses of requests that were understood and refused. */
const refusals: readonly number[] = [400, 404, 409, 422];
const isRefusal = ({ status, value }: JsonAnswer): boolean => refusals.includes(status) && value !== undefined;

/** Calls one remote database with a token; each endpoint has a budget, and pauses once the vendor reports its limit. */
export const createRemoteClient = ({ url: base, budgets, ...options }: Options) => {
  const { timeoutMilliseconds, budgetMilliseconds, allowsLocal, stopping, onAnswer, saysNotFound } = options;
  const tokens = options.tokenUrl === '' ? keyAsToken(options) : createTokens(options);
  const budget = createCallBudget(budgets, { ...options.shared, windowMilliseconds: budgetMilliseconds, stopping });

  const request = async (method: JsonRequest['method'], message: Message, token: string): Promise<JsonAnswer> => {
    const { url, body, contentType = 'application/json' } = message;
    const headers = { authorization: `Bearer ${token}`, accept: 'application/json' };
    const json = body
      ? { body: JSON.stringify(body), headers: { ...headers, 'content-type': contentType } }
      : { headers };
    return requestJson({ method, url, ...json, timeoutMilliseconds, allowsLocal, stopping, onAnswer });
  };

  const call = async (method: JsonRequest['method'], { endpoint, share = 1, ...message }: Get & Message) => {
    if (!message.url.startsWith(base)) throw new RemoteFailure('NONSENSE', `${endpoint} leads to another address`);
    await budget.take(endpoint, share);
    const token = await tokens.get();
    let answer = await request(method, message, token);
    if (answer.status === 401) {
      tokens.forget(token);
      answer = await request(method, message, await tokens.get());
    }
    if (answer.status === 404 && !saysNotFound(answer.value))
      throw new RemoteFailure('NONSENSE', `${endpoint} answered 404, but not in the vendor's words`);
    const failure = failureOf(answer, endpoint);
    // Vendors count calls in a window; without a word from them, it is over then at the latest.
    if (failure?.kind === 'RATE_LIMITED')
      await budget.rest(endpoint, failure.retryAfterMilliseconds ?? budgetMilliseconds);
    return { answer, failure };
  };

  return {
    reserve: (endpoint: string): Promise<void> => budget.reserve(endpoint),
    /** Null if there is no such record. Throws `RemoteFailure`. */
    async get(wanted: Get): Promise<unknown> {
      const { answer, failure } = await call('GET', wanted);
      if (answer.status === 404) return null;
      if (failure) throw failure;
      return answer.value ?? nonsense(wanted);
    },
    /** Throws `RemoteRefusal` with the vendor's sentence, or `RemoteFailure`. */
    async send({ method, ...wanted }: Send): Promise<unknown> {
      const { answer, failure } = await call(method, wanted);
      if (isRefusal(answer)) throw new RemoteRefusal(JSON.stringify(answer.value));
      if (failure) throw failure;
      return answer.value === undefined ? nonsense(wanted) : answer.value;
    },
  };
};
export type RemoteClient = ReturnType<typeof createRemoteClient>;
