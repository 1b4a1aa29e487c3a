import type { IncomingMessage, ServerResponse } from 'node:http';
import type { State } from './provet-stand-in.ts';

/** `appointments` is the list, `appointment` one of it. */
export const endpoints = [
  'token',
  'appointments',
  'appointment',
  'reasons',
  'writes',
  'people',
  'people writes',
  'shifts',
  'others',
] as const;
export type Endpoint = (typeof endpoints)[number];

/** What differs between vendors. */
export type Dialect = {
  readonly path: string;
  readonly tokenPath: string;
  /** Where a slightly different address leads. */
  readonly redirectOf: (path: string) => string | null;
  readonly endpointOf: (method: string | undefined, url: URL) => Endpoint | null;
  readonly tokenProblem: (request: IncomingMessage, body: string) => string | null;
  readonly show: (state: State, url: URL, response: ServerResponse) => void;
  readonly write: (state: State, request: IncomingMessage, response: ServerResponse) => Promise<void>;
  readonly refusal: (words: string) => unknown;
};
