import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest';
import type * as Client from './api-client.ts';

let client: typeof Client;
const heard: RequestInit[] = [];
let response = new Response();

beforeAll(async () => {
  vi.stubGlobal('fetch', async (_url: string, init: RequestInit) => {
    heard.push(init);
    return response;
  });
  client = await import('./api-client.ts');
});
afterEach(() => void heard.splice(0));
afterAll(() => void vi.unstubAllGlobals());

const body = { code: 'NOT_FOUND', detail: 'We could not find that.' };

test.each([
  [400, 'Bad Request'],
  [401, 'Unauthorized'],
  [403, 'Forbidden'],
  [404, 'Not Found'],
  [409, 'Generic Error'],
  [418, 'Generic Error'],
  [500, 'Internal Server Error'],
  [502, 'Bad Gateway'],
  [503, 'Service Unavailable'],
])(
  'a response with status %i throws an error with its URL, status, text %s and body [d4754, 4bc33]',
  async (status, statusText) => {
    response = Response.json(body, { status });
    Object.defineProperty(response, 'url', { value: 'http://portal.test/api/auth/providers' });
    const error: unknown = await client.call('GET /auth/providers', {}).catch((reason: unknown) => reason);
    expect(error).toBeInstanceOf(client.ApiError);
    expect(error).toMatchObject({ url: 'http://portal.test/api/auth/providers', status, statusText, body });
  },
);

test('a response with status 204 has no body', async () => {
  response = new Response(null, { status: 204 });
  const entry = { level: 'error', code: 'A', detail: '' } as const;
  expect(await client.call('POST /auth/_log', { body: entry })).toBeUndefined();
  expect(heard[0]).toMatchObject({ method: 'POST', body: JSON.stringify(entry) });
  expect(new Headers(heard[0]?.headers).get('content-type')).toBe('application/json');
});

test('every call accepts JSON, and a download accepts any type', async () => {
  response = new Response(null, { status: 204 });
  await client.call('GET /auth/providers', {});
  await client.callForBlob('GET /appointments/{appointmentId}/calendar.ics', { params: { appointmentId: 1 } });
  expect(heard.map(({ headers }) => new Headers(headers).get('accept'))).toEqual(['application/json', '*/*']);
});

test('only signing in and signing out post a form', async () => {
  response = new Response(null, { status: 204 });
  const body = { csrfToken: 'a&b', callbackUrl: '/pets?practice=3', json: 'true' };
  await client.call('POST /auth/signin/{provider}', { params: { provider: 'auth0' }, body });
  await client.call('POST /auth/signout', { body });
  await client.call('POST /signup/resend', {});
  await client.call('PATCH /client/activate', {
    body: { termsVersion: '1', privacyVersion: '1', confirmDetails: true },
  });
  const form = [undefined, 'csrfToken=a%26b&callbackUrl=%2Fpets%3Fpractice%3D3&json=true'];
  const sent = heard.map((init) => [new Headers(init.headers).get('content-type') ?? undefined, init.body]);
  expect(sent.map(([type, text]) => [type, text instanceof URLSearchParams ? text.toString() : text])).toEqual([
    form,
    form,
    [undefined, undefined],
    ['application/json', '{"termsVersion":"1","privacyVersion":"1","confirmDetails":true}'],
  ]);
});

test('every call starts a trace of its own', async () => {
  response = new Response(null, { status: 204 });
  await client.call('GET /auth/providers', {});
  await client.call('GET /auth/providers', {});
  const traces = heard.map(({ headers }) => new Headers(headers).get('traceparent') ?? '');
  for (const trace of traces) expect(trace).toMatch(/^00-[0-9a-f]{32}-[0-9a-f]{16}-00$/);
  expect(new Set(traces).size).toBe(2);
});
