import { afterAll, beforeAll, expect, test, vi } from 'vitest';

const sent: string[] = [];
beforeAll(() => {
  vi.stubGlobal('fetch', async (_url: string, { body }: { body: string }) => {
    sent.push(body);
    return new Response(null, { status: 204 });
  });
});
afterAll(() => void vi.unstubAllGlobals());

test('reports the status of a call or the name of an error, never its message', async () => {
  const { ApiError } = await import('../platform/api-client.ts');
  const { logError } = await import('./log-error.ts');
  const refused = new ApiError({ url: '/api/auth/providers', status: 503, body: null });
  for (const error of [refused, new TypeError('rosie@example.org'), null])
    logError({ code: 'LOGIN_FAILED', error, fallback: 'Login failed' });
  await expect.poll(() => sent.length).toBe(3);
  expect(sent.map((body) => (JSON.parse(body) as { detail: string }).detail)).toEqual([
    '503 Service Unavailable',
    'TypeError',
    'Login failed',
  ]);
});
