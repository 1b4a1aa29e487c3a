import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { extname } from 'node:path';
import type { Html } from './page.ts';

type Content = {
  readonly status?: number;
  readonly type: string;
  readonly body: string | Uint8Array;
  readonly headers?: Readonly<Record<string, string>>;
};

export const answer = (response: ServerResponse, { status = 200, type, body, headers = {} }: Content): void => {
  response.writeHead(status, {
    'content-type': type,
    'content-length': Buffer.byteLength(body),
    'cache-control': 'no-store',
    'referrer-policy': 'no-referrer',
    'x-content-type-options': 'nosniff',
    ...headers,
  });
  response.end(body);
};

export const answerText = (response: ServerResponse, status: number, body: string): void =>
  answer(response, { status, type: 'text/plain; charset=utf-8', body });

type Page = { readonly page: Html; readonly status?: number; readonly policy: string };

export const answerPage = (response: ServerResponse, { page, status = 200, policy }: Page): void =>
  answer(response, {
    status,
    type: 'text/html; charset=utf-8',
    body: page.markup,
    headers: { 'content-security-policy': policy },
  });

export const pathOf = ({ url = '' }: IncomingMessage): string => URL.parse(url, 'http://localhost')?.pathname ?? '';

export const readForm = async (request: IncomingMessage): Promise<URLSearchParams> =>
  new URLSearchParams(await text(request));

const types: Readonly<Record<string, string>> = {
  '.css': 'text/css; charset=utf-8',
  '.js': 'text/javascript; charset=utf-8',
  '.svg': 'image/svg+xml',
};

const style = readFileSync(new URL('./style.css', import.meta.url), 'utf8');

/** Answers for the style sheet and for `files`; returns whether the path was one of them. */
export const assets = (files: Readonly<Record<string, string>>) => {
  const bodies = new Map(Object.entries({ '/assets/style.css': style, ...files }));
  return (response: ServerResponse, path: string): boolean => {
    const body = bodies.get(path);
    if (body !== undefined) answer(response, { type: types[extname(path)] ?? 'text/plain', body });
    return body !== undefined;
  };
};

export type Handle = (request: IncomingMessage, response: ServerResponse) => void | Promise<void>;

/** stderr, because the parent reads stdout. */
const reportFailure = (response: ServerResponse, error: unknown): void => {
  process.stderr.write(`${error instanceof Error ? error.stack : String(error)}\n`);
  if (response.headersSent) response.destroy();
  else answerText(response, 500, 'Something went wrong here.');
};

export type Served = { readonly port: number; readonly close: () => Promise<void> };

/** Port 0 means any free port. Closing does not wait for idle connections. */
export const serve = async ({
  host,
  port,
  handle,
}: {
  host: string;
  port: number;
  handle: Handle;
}): Promise<Served> => {
  const respond = async (request: IncomingMessage, response: ServerResponse): Promise<void> => {
    try {
      await handle(request, response);
    } catch (error) {
      reportFailure(response, error);
    }
  };
  const server = createServer((request, response) => void respond(request, response)).listen(port, host);
  await once(server, 'listening');
  return {
    port: (server.address() as AddressInfo).port,
    close: async () => {
      const closed = once(server, 'close');
      server.close();
      server.closeAllConnections();
      await closed;
    },
  };
};
