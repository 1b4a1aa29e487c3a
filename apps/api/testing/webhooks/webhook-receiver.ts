import type { IncomingMessage, ServerResponse } from 'node:http';
import { text } from 'node:stream/consumers';
import { setTimeout as wait } from 'node:timers/promises';
import { Webhook } from 'standardwebhooks';
import { startOtherServer } from '../servers/other-server.ts';

export type Fault = 'none' | 'error' | 'busy' | 'silence' | 'reset' | 'slow' | 'redirect' | 'taken, then reset';

export type Message = {
  readonly id: string;
  readonly body: string;
  readonly type: string;
  readonly data: Readonly<Record<string, unknown>>;
};

type Options = { readonly faultOf?: (count: number) => Fault };

const failWith: Readonly<Record<Exclude<Fault, 'none'>, (response: ServerResponse) => Promise<void> | void>> = {
  error: (response) => void response.writeHead(500).end('no'),
  busy: (response) => void response.writeHead(429, { 'retry-after': '0' }).end(),
  silence: () => undefined,
  reset: (response) => void response.destroy(),
  redirect: (response) => void response.writeHead(302, { location: 'http://127.0.0.1:9/elsewhere' }).end(),
  slow: async (response) => {
    await wait(60);
    response.writeHead(204).end();
  },
  'taken, then reset': (response) => void response.destroy(),
};

/** Verifies each message with the library that receivers use. */
export const startWebhookReceiver = async ({ faultOf = () => 'none' }: Options = {}) => {
  const secrets: string[] = [];
  const messages: Message[] = [];
  const refused: string[] = [];

  const verified = (request: IncomingMessage, body: string): Message | null => {
    const headers = Object.fromEntries(Object.entries(request.headers).map(([name, value]) => [name, String(value)]));
    for (const secret of secrets)
      try {
        const { type, data } = new Webhook(secret).verify(body, headers) as Pick<Message, 'type' | 'data'>;
        return { id: headers['webhook-id'] ?? '', body, type, data };
      } catch (error) {
        refused.push((error as Error).message);
      }
    return null;
  };

  const answer = async (request: IncomingMessage, response: ServerResponse): Promise<void> => {
    const fault = faultOf(server.requests.length);
    const message = verified(request, await text(request));
    if (!message) return void response.writeHead(401).end();
    if (fault === 'none' || fault === 'slow' || fault === 'taken, then reset') messages.push(message);
    if (fault === 'none') return void response.writeHead(204).end();
    await failWith[fault](response);
  };

  const server = await startOtherServer((request, response) => {
    void answer(request, response).catch(() => response.destroy());
  });
  return {
    url: `${server.url}/hook`,
    secrets,
    messages,
    refused,
    requests: () => server.requests.length,
    close: () => server.close(),
  };
};
export type WebhookReceiver = Awaited<ReturnType<typeof startWebhookReceiver>>;
