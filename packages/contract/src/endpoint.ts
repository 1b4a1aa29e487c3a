import type { z } from 'zod';
import type { ErrorCode } from './errors.ts';

/**
 * Who may make a call: anybody, anybody who is signed in (their record may still be unknown to us), or a signed-in
 * person whose activation is COMPLETED.
 */
export type Access = 'public' | 'signed-in' | 'client';

type Parameters = z.ZodObject;

/** One call of the API, said once. Its method and path are the key under which it stands in `endpoints.ts`. */
export type Endpoint = {
  readonly summary: string;
  readonly access: Access;
  readonly params?: Parameters;
  readonly query?: Parameters;
  readonly body?: z.ZodType;
  /** The media types of a file that is sent as the body itself, instead of JSON. */
  readonly file?: readonly string[];
  /** What a success looks like, by status; `null` means no JSON body (204, or another media type). */
  readonly responses: Readonly<Partial<Record<200 | 201 | 202 | 204, z.ZodType | null>>>;
  /** The refusals a caller must be ready for, besides those that every call shares. */
  readonly errors?: readonly ErrorCode[];
};

/** Keeps the exact types of a room's endpoints while checking their form. */
export const defineEndpoints = <
  const T extends Record<`${'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE'} /${string}`, Endpoint>,
>(
  endpoints: T,
): T => endpoints;

type OutputOf<T> = T extends z.ZodType ? z.output<T> : undefined;

/** What the caller sends. Numbers and dates are typed as what they mean; on the wire they travel as text. */
export type RequestOf<E extends Endpoint> = (E extends { params: infer P } ? { params: OutputOf<P> } : unknown) &
  (E extends { query: infer Q }
    ? Record<string, never> extends OutputOf<Q>
      ? { query?: OutputOf<Q> }
      : { query: OutputOf<Q> }
    : unknown) &
  (E extends { body: infer B } ? { body: B extends z.ZodType ? z.input<B> : never } : unknown) &
  (E extends { file: readonly string[] } ? { file: Blob } : unknown);

/** What a successful call answers. */
export type ResponseOf<E extends Endpoint> = OutputOf<E['responses'][keyof E['responses']]>;
