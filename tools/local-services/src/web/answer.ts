import type { ServerResponse } from 'node:http';
import type { Html } from './html.ts';

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
  response.end(response.req.method === 'HEAD' ? undefined : body);
};

type Page = { readonly page: Html; readonly status?: number; readonly policy: string };

export const answerPage = (response: ServerResponse, { page, status = 200, policy }: Page): void =>
  answer(response, {
    status,
    type: 'text/html; charset=utf-8',
    body: page.markup,
    headers: { 'content-security-policy': policy },
  });

export const answerJson = (response: ServerResponse, value: unknown, status = 200): void =>
  answer(response, { status, type: 'application/json; charset=utf-8', body: JSON.stringify(value) });

export const answerRedirect = (response: ServerResponse, location: string): void => {
  response.writeHead(303, { location, 'content-length': 0, 'cache-control': 'no-store' });
  response.end();
};
