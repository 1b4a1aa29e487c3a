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
])('a response with %i is an error with its URL, status, the text %s and its body', async (status, statusText) => {
  response = Response.json(body, { status });
  Object.defineProperty(response, 'url', { value: 'http://portal.test/api/auth/providers' });
  const error: unknown = await client.call('GET /auth/providers', {}).catch((reason: unknown) => reason);
  expect(error).toBeInstanceOf(client.ApiError);
  expect(error).toMatchObject({ url: 'http://portal.test/api/auth/providers', status, statusText, body });
});

test('a 204 has no body', async () => {
  response = new Response(null, { status: 204 });
  const entry = { level: 'error', code: 'A', detail: '' } as const;
  expect(await client.call('POST /auth/_log', { body: entry })).toBeUndefined();
  expect(heard[0]).toMatchObject({ method: 'POST', body: JSON.stringify(entry) });
  expect(new Headers(heard[0]?.headers).get('content-type')).toBe('application/json');
});
