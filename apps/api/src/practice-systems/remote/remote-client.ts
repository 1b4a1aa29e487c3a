import { type Budgets, RemoteFailure, RemoteRefusal } from '../port.ts';
import { createCallBudget } from './call-budget.ts';
import { failureOf, usualRestMilliseconds } from './remote-failures.ts';
import { type Access, type AskForToken, type Calling, createTokens } from './remote-tokens.ts';
import { type JsonAnswer, type JsonRequest, requestJson } from './request-json.ts';

type Options = Access &
  Calling & {
    readonly scope: string;
    readonly budgets: Budgets;
    readonly budgetMilliseconds: number;
    readonly askForToken?: AskForToken | undefined;
  };

type Send = {
  readonly method: 'POST' | 'PATCH';
  readonly url: string;
  readonly endpoint: string;
  readonly body: object;
  readonly contentType?: string;
};

type Message = {
  readonly method: JsonRequest['method'];
  readonly url: string;
  readonly body?: object;
  readonly contentType?: string;
};

/** The request was understood and not carried out. */
const refusals: readonly number[] = [400, 404, 409, 422];

type Get = { readonly url: string; readonly endpoint: string; readonly share?: number };

const acceptsJson = { accept: 'application/json' };

/** An endpoint whose limit is reached rests; the others go on. */
const createRests = () => {
  const until = new Map<string, number>();
  return {
    check(endpoint: string): void {
      const rest = (until.get(endpoint) ?? 0) - Date.now();
      if (rest > 0) throw new RemoteFailure('RATE_LIMITED', `${endpoint} rests`, rest);
    },
    note(endpoint: string, failure: RemoteFailure | null): void {
      if (failure?.kind !== 'RATE_LIMITED') return;
      until.set(endpoint, Date.now() + (failure.retryAfterMilliseconds ?? usualRestMilliseconds));
    },
  };
};

/** Calls of one remote database: a token, and budgets and rests for each endpoint. */
export const createRemoteClient = ({ url: base, budgets, ...options }: Options) => {
  const { timeoutMilliseconds, budgetMilliseconds, allowsLocal, stopping } = options;
  const tokens = createTokens(options);
  const budget = createCallBudget(budgets, { windowMilliseconds: budgetMilliseconds, stopping });
  const rests = createRests();

  const send = async (message: Message): Promise<JsonAnswer> => {
    const { method, url, body, contentType = 'application/json' } = message;
    const headers = { authorization: `Bearer ${await tokens.get()}`, ...acceptsJson };
    const json = body
      ? { body: JSON.stringify(body), headers: { ...headers, 'content-type': contentType } }
      : { headers };
    return requestJson({ method, url, ...json, timeoutMilliseconds, allowsLocal, stopping });
  };

  const sendWithToken = async (message: Message): Promise<JsonAnswer> => {
    const answer = await send(message);
    if (answer.status !== 401) return answer;
    tokens.forget();
    return send(message);
  };

  const call = async ({ url, endpoint, share = 1 }: Get, message: Message) => {
    if (!url.startsWith(base)) throw new RemoteFailure('NONSENSE', `${endpoint} leads to another address`);
    rests.check(endpoint);
    await budget.take(endpoint, share);
    const answer = await sendWithToken(message);
    const failure = failureOf(answer, endpoint);
    rests.note(endpoint, failure);
    return { answer, failure };
  };

  return {
    /** Null if there is no such record. Throws `RemoteFailure`. */
    async get(wanted: Get): Promise<unknown> {
      const { answer, failure } = await call(wanted, { method: 'GET', url: wanted.url });
      if (answer.status === 404) return null;
      if (failure) throw failure;
      if (answer.value === undefined) throw new RemoteFailure('NONSENSE', `${wanted.endpoint} answered without JSON`);
      return answer.value;
    },
    /** Throws `RemoteRefusal` with the vendor's sentence, or `RemoteFailure`. */
    async send({ method, body, contentType = 'application/json', ...wanted }: Send): Promise<unknown> {
      const { answer, failure } = await call(wanted, { method, url: wanted.url, body, contentType });
      if (refusals.includes(answer.status)) throw new RemoteRefusal(JSON.stringify(answer.value ?? answer.status));
      if (failure) throw failure;
      return answer.value;
    },
  };
};
export type RemoteClient = ReturnType<typeof createRemoteClient>;
