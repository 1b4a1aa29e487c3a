import type { ServerResponse } from 'node:http';
import { gzipSync } from 'node:zlib';
import type { CallFault } from './switches.ts';

export type Fault = 'none' | CallFault;

/** A request that the vendor's documentation does not permit. */
export class Refusal extends Error {}

type Allowed = { readonly needed?: readonly string[]; readonly others: readonly string[] };

export const checkFields = (body: Readonly<Record<string, unknown>>, { needed = [], others }: Allowed): void => {
  const unknown = Object.keys(body).find((field) => !needed.includes(field) && !others.includes(field));
  if (unknown !== undefined) throw new Refusal(`${unknown} is not a field`);
  const missing = needed.find((field) => !body[field]);
  if (missing !== undefined) throw new Refusal(`${missing} is required`);
};

type Answer = { readonly status: number; readonly value: unknown; readonly headers?: Readonly<Record<string, string>> };

export const answer = (response: ServerResponse, { status, value, headers = {} }: Answer): void => {
  const text = JSON.stringify(value);
  const body = response.hasHeader('content-encoding') ? gzipSync(`\uFEFF${text}`) : text;
  response.writeHead(status, { 'content-type': 'application/json', ...headers }).end(body);
};

const detail = (words: string) => ({ detail: words });

const html = (status: number, words: string) => (response: ServerResponse) =>
  void response.writeHead(status, { 'content-type': 'text/html' }).end(`<h1>${words}</h1><hr>nginx`);

const limitedBy = (headers: () => Readonly<Record<string, string>>) => (response: ServerResponse) =>
  answer(response, { status: 429, value: detail('throttled'), headers: headers() });

/** What a proxy says that has lost its server. */
export const answerBadGateway = html(502, '502 Bad Gateway');

type Failing = Exclude<CallFault, 'slow' | 'not found' | 'token ended' | `commit${string}`>;

/** Sends the response of each fault, as real servers fail. */
export const failWith: Readonly<Record<Failing, (response: ServerResponse) => void>> = {
  down: (response) => answer(response, { status: 503, value: detail('down') }),
  broken: html(500, 'Server Error (500)'),
  silence: () => undefined,
  'cut off': (response) => {
    response.writeHead(200, { 'content-type': 'application/json', 'content-length': '400' });
    response.write('{"count": 3, "next": null, "resu', () => void response.destroy());
  },
  limited: limitedBy(() => ({ 'retry-after': '1' })),
  'limited until a time': limitedBy(() => ({ 'retry-after': new Date(Date.now() + 1_000).toUTCString() })),
  'limited without words': limitedBy(() => ({})),
  nonsense: html(200, 'Welcome'),
  /** What a proxy says that has no server behind it. */
  'page not found': html(404, '404 Not Found'),
  half: (response) =>
    answer(response, { status: 200, value: { count: 3, next: null, results: [{ id: 1, start: 'tomorrow' }] } }),
  refuse: (response) => answer(response, { status: 400, value: { reason: ['This reason cannot be booked online.'] } }),
  redirect: (response) => void response.writeHead(302, { location: 'http://127.0.0.1:9/elsewhere' }).end(),
  forbidden: (response) =>
    answer(response, { status: 403, value: detail('You do not have permission to perform this action.') }),
};

type Page<One> = {
  readonly all: readonly One[];
  readonly url: URL;
  readonly pageSize: number;
  readonly show: (one: One) => unknown;
  readonly nextAt?: string | undefined;
};

/** Answers with one page. Returns whether there is another. */
export const answerPage = <One>(response: ServerResponse, { all, url, pageSize, show, nextAt }: Page<One>): boolean => {
  const page = Number(url.searchParams.get('page') ?? 1);
  const pages = Math.max(1, Math.ceil(all.length / pageSize));
  const next = new URL(nextAt === undefined ? url : `${nextAt}${url.pathname}${url.search}`);
  next.searchParams.set('page', String(page + 1));
  const hasMore = page < pages;
  answer(response, {
    status: 200,
    value: {
      count: all.length,
      num_pages: pages,
      next: hasMore ? next.href : null,
      previous: null,
      results: all.slice((page - 1) * pageSize, page * pageSize).map(show),
    },
  });
  return hasMore;
};
