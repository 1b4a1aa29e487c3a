import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { z } from 'zod';
import type { Access, Endpoint } from '@portal/contract/endpoint';
import { type CallOutput, type EndpointKey, type Endpoints, endpoints } from '@portal/contract/endpoints';
import type { FieldError } from '@portal/contract/errors';
import { limitKeyOf } from '../budgets.ts';
import type { Caller } from './caller.ts';
import type { MissLimit } from './missed-records.ts';
import { invalidInput, Problem } from './problem.ts';
import { visitorAddress } from './visitor-address.ts';

type Parsed<E extends Endpoint, Part extends 'params' | 'query' | 'body'> =
  E extends Record<Part, infer Schema extends z.ZodType> ? z.output<Schema> : undefined;

type CallerOf<A extends Access> = A extends 'public' | 'integration'
  ? null
  : A extends 'signed-in'
    ? Caller
    : Caller & { clientId: number };

export type Call<K extends EndpointKey> = {
  readonly params: Parsed<Endpoints[K], 'params'>;
  readonly query: Parsed<Endpoints[K], 'query'>;
  readonly body: Parsed<Endpoints[K], 'body'>;
  readonly caller: CallerOf<Endpoints[K]['access']>;
  readonly traceId: string;
  readonly idempotencyKey: string | string[] | undefined;
  readonly request: FastifyRequest;
  readonly reply: FastifyReply;
};

export type Handler<K extends EndpointKey> = (
  call: Call<K>,
) => Promise<CallOutput<K> | FastifyReply | (undefined extends CallOutput<K> ? void : never)>;

type Registration<K extends EndpointKey> = {
  readonly handler: Handler<K>;
  /** Per account, or per address without one. If unset, only the general limit applies. */
  readonly limitPerMinute?: number;
  readonly ownLimit?: OwnLimit;
  /** In bytes, if larger than usual; the caller is then authenticated before the body is read. */
  readonly largestBody?: number;
};

export type OwnLimit = {
  /** Must be unforgeable, or invented keys would evade the limit. Null counts against the address. */
  readonly keyOf: (request: FastifyRequest) => string | null;
  readonly max: number;
  readonly seconds: number;
};

const minute = 60_000;

const rateLimitOf = (limitPerMinute: number, ownLimit: OwnLimit | undefined): object => {
  if (!ownLimit) return { max: limitPerMinute, timeWindow: minute };
  const { keyOf, max, seconds } = ownLimit;
  return {
    keyGenerator(request: FastifyRequest): string {
      const own = keyOf(request);
      return own === null ? limitKeyOf(visitorAddress(request)) : `own ${own}`;
    },
    max: (_request: FastifyRequest, key: string) => (key.startsWith('own ') ? max : limitPerMinute),
    timeWindow: (_request: FastifyRequest, key: string) => (key.startsWith('own ') ? seconds * 1000 : minute),
  };
};

export type Authenticate = (request: FastifyRequest, access: Access, scope?: string) => Promise<Caller | null>;

const fieldErrors = (part: string, error: z.ZodError): FieldError[] =>
  error.issues.map(({ path, code, message }) => ({ field: path.join('.') || part, code, message }));

const parse = (part: 'params' | 'query' | 'body', schema: z.ZodType | undefined, value: unknown): unknown => {
  if (!schema) return undefined;
  const parsed = schema.safeParse(value ?? {});
  if (parsed.success) return parsed.data;
  // An impossible id is answered like an unknown one.
  if (part === 'params') throw new Problem('BAD_REQUEST', 'That address is not one of ours.');
  throw invalidInput(fieldErrors(part, parsed.error));
};

type Input = {
  readonly misses: MissLimit;
  readonly caller: Caller | null;
  readonly namesRecord: boolean;
  readonly request: FastifyRequest;
};

const countingMisses = async <Result>(
  { misses, caller, namesRecord, request }: Input,
  handle: () => Promise<Result>,
): Promise<Result> => {
  if (!caller) return handle();
  if (namesRecord) misses.check(caller.identityId);
  try {
    return await handle();
  } catch (error) {
    if (error instanceof Problem && error.code === 'NOT_FOUND') await misses.add(caller.identityId, request);
    throw error;
  }
};

/** Validates input and output against the contract, so that nothing unlisted leaves. */
const registerEndpoint = <K extends EndpointKey>(
  server: FastifyInstance,
  key: K,
  definition: Handler<K> | Registration<K>,
): void => {
  const registration: Registration<K> = typeof definition === 'function' ? { handler: definition } : definition;
  const { handler, limitPerMinute, ownLimit, largestBody } = registration;
  const misses = server.getDecorator<MissLimit>('misses');
  const authenticate = server.getDecorator<Authenticate>('authenticate');
  const endpoint: Endpoint = endpoints[key];
  const [method = '', path = ''] = key.split(' ');
  const [status, output] = Object.entries(endpoint.responses)[0] ?? ['200', null];
  const admit = (request: FastifyRequest) => authenticate(request, endpoint.access, endpoint.scope);
  const admitted = new WeakMap<FastifyRequest, Caller | null>();
  const forLargeBodies = {
    bodyLimit: largestBody,
    onRequest: async (request: FastifyRequest) => void admitted.set(request, await admit(request)),
  };
  server.route({
    method,
    url: path.replace(/\{(\w+)\}/g, ':$1'),
    ...(limitPerMinute === undefined ? {} : { config: { rateLimit: rateLimitOf(limitPerMinute, ownLimit) } }),
    ...(largestBody === undefined ? {} : forLargeBodies),
    handler: async (request, reply) => {
      const admittedCaller = admitted.get(request);
      const caller = admittedCaller === undefined ? await admit(request) : admittedCaller;
      const call = {
        params: parse('params', endpoint.params, request.params),
        query: parse('query', endpoint.query, request.query),
        body: parse('body', endpoint.body, request.body),
        caller,
        traceId: request.id,
        idempotencyKey: request.headers['idempotency-key'],
        request,
        reply,
      } as Call<K>;
      if (endpoint.access !== 'public') void reply.header('cache-control', 'private, no-store');
      const input = { misses, caller, namesRecord: endpoint.params !== undefined, request };
      const result = await countingMisses(input, () => handler(call));
      // The handler has replied itself, or the client has disconnected.
      if (reply.sent || reply.raw.destroyed) return reply;
      // The handler may have chosen another status of the contract.
      if (reply.statusCode === 200) void reply.code(Number(status));
      return reply.send(output ? output.parse(result) : undefined);
    },
  });
};

export const apiOn = (server: FastifyInstance) => ({
  server,
  /** Takes a handler, or one with limits. */
  on: <K extends EndpointKey>(key: K, handler: Handler<K> | Registration<K>): void =>
    registerEndpoint(server, key, handler),
});

export type Api = ReturnType<typeof apiOn>;
