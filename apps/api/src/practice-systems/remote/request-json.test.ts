import { gzipSync } from 'node:zlib';
import { expect, onTestFinished, test } from 'vitest';
import { startOtherServer } from '../../../testing/servers/other-server.ts';
import { createTokens } from './remote-tokens.ts';
import { failureOf, requestJson } from './request-json.ts';

type Answer = { readonly body?: string | Buffer; readonly status?: number; readonly headers?: Record<string, string> };

const serverAnswering = async ({ body = '{}', status = 200, headers = {} }: Answer) => {
  const server = await startOtherServer((_, response) => void response.writeHead(status, headers).end(body));
  onTestFinished(() => server.close());
  return server;
};

const calling = { timeoutMilliseconds: 5_000, allowsLocal: true };

const ask = async (answer: Answer) =>
  requestJson({ ...calling, method: 'GET', headers: {}, url: (await serverAnswering(answer)).url });

test.each([
  ['a mark of its encoding', { body: '\uFEFF{"id":1}' }],
  ['compression that nobody asked for', { body: gzipSync('{"id":1}'), headers: { 'content-encoding': 'gzip' } }],
])('reads an answer with %s', async (_, answer) => {
  expect((await ask(answer)).value).toEqual({ id: 1 });
});

test('reads an id that is larger than numbers are exact as it is written', async () => {
  const body = '{"id":9223372036854775807,"note":"12345678901234567","minutes":15}';
  expect((await ask({ body })).value).toEqual({ id: '9223372036854775807', note: '12345678901234567', minutes: 15 });
});

test('refuses an answer that is cut off in the middle of its compression', async () => {
  const body = gzipSync('{"id":1}').subarray(0, 14);
  await expect(ask({ body, headers: { 'content-encoding': 'gzip' } })).rejects.toThrow('UNREACHABLE');
});

test('P6: rests until the time of the system’s own clock, also if that is behind ours', async () => {
  const [date, until] = ['Fri, 27 Nov 2026 10:00:00 GMT', 'Fri, 27 Nov 2026 10:00:20 GMT'];
  const answer = await ask({ status: 429, headers: { date, 'retry-after': until } });
  expect(failureOf(answer, 'appointments')).toMatchObject({ kind: 'RATE_LIMITED', retryAfterMilliseconds: 20_000 });
});

const tokensFrom = (tokenUrl: string) =>
  createTokens({ ...calling, tokenUrl, clientId: 'portal', clientSecret: 'secret', scope: 'all' });

test('P6: several calls need one token, and none asks again while the system wants a rest', async () => {
  const good = await serverAnswering({ body: '{"access_token":"abc","expires_in":"600"}' });
  const tokens = tokensFrom(good.url);
  expect(await Promise.all([tokens.get(), tokens.get(), tokens.get()])).toEqual(['abc', 'abc', 'abc']);
  expect(good.requests).toHaveLength(1);
  tokens.forget('of before');
  expect([await tokens.get(), good.requests.length]).toEqual(['abc', 1]);
  const busy = await serverAnswering({ status: 429, headers: { 'retry-after': '60' } });
  const others = tokensFrom(busy.url);
  for (const attempt of [1, 2])
    await expect(others.get(), `attempt ${attempt}`).rejects.toThrow('RATE_LIMITED: token answered 429');
  expect(busy.requests).toHaveLength(1);
});
