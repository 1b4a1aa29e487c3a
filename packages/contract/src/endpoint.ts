import type { z } from 'zod';
import type { ErrorCode } from './errors.ts';
import type { IntegrationScope } from './integration/integration.schemas.ts';

/** 'signed-in' needs no client record; 'client' needs a COMPLETED activation; 'integration' a key with a scope. */
export type Access = 'public' | 'signed-in' | 'client' | 'integration';

type Parameters = z.ZodObject;

export type Endpoint = {
  readonly summary: string;
  readonly access: Access;
  readonly scope?: IntegrationScope;
  /** Who makes the call, if the portal's own pages do not. */
  readonly calledBy?: 'other applications' | 'identity providers' | 'calendar programs';
  readonly params?: Parameters;
  readonly query?: Parameters;
  readonly body?: z.ZodType;
  /** Media types of a file sent as the raw body instead of JSON. */
  readonly file?: readonly string[];
  /** By status; `null` means no JSON body (204, or another media type). */
  readonly responses: Readonly<Partial<Record<200 | 201 | 202 | 204, z.ZodType | null>>>;
  readonly errors?: readonly ErrorCode[];
};

export const defineEndpoints = <
  const T extends Record<`${'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE'} /${string}`, Endpoint>,
>(
  endpoints: T,
): T => endpoints;

type OutputOf<T> = T extends z.ZodType ? z.output<T> : undefined;

/** Types after parsing; on the wire, numbers and dates in paths and queries are text. */
export type RequestOf<E extends Endpoint> = (E extends { params: infer P } ? { params: OutputOf<P> } : unknown) &
  (E extends { query: infer Q }
    ? Record<string, never> extends OutputOf<Q>
      ? { query?: OutputOf<Q> }
      : { query: OutputOf<Q> }
    : unknown) &
  (E extends { body: infer B } ? { body: B extends z.ZodType ? z.input<B> : never } : unknown) &
  (E extends { file: readonly string[] } ? { file: Blob } : unknown);

export type ResponseOf<E extends Endpoint> = OutputOf<E['responses'][keyof E['responses']]>;
