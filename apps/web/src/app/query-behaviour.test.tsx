import { type QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { renderToStaticMarkup } from 'react-dom/server';
import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest';

const freshMilliseconds = 180_000;
const tries = 1 + 3;

const heard: (readonly [line: string, headers: Headers])[] = [];

beforeAll(() => {
  globalThis.prerenderedBoot = {
    config: { apiUrl: '/api' },
    session: {
      user: { sub: 'demo-rosie', name: 'Rosie Hartnell', email: 'rosie@example.org' },
      accessToken: 'a-bearer',
      accessTokenExpires: new Date(Date.now() + 300_000).toISOString(),
    },
    profile: null,
  } as typeof globalThis.prerenderedBoot;
  vi.stubGlobal('fetch', (url: string, { method, headers }: RequestInit) => {
    heard.push([`${method ?? ''} ${url}`, new Headers(headers)]);
    return Promise.resolve(Response.json({}));
  });
});
afterAll(() => void vi.unstubAllGlobals());
afterEach(() => void vi.useRealTimers());

const createClient = async () => (await import('../platform/query-client.ts')).createQueryClient();

const optionsOf = async (use: () => unknown) => {
  const client = await createClient();
  const Page = () => {
    use();
    return null;
  };
  renderToStaticMarkup(
    <QueryClientProvider client={client}>
      <Page />
    </QueryClientProvider>,
  );
  const [query] = client.getQueryCache().getAll();
  return query?.options as Record<string, unknown>;
};

/** The times at which a failing query is attempted, in seconds after the first. */
const triesOf = async (client: QueryClient, options: { readonly status: number; readonly retry?: boolean }) => {
  const { ApiError } = await import('../platform/api-client.ts');
  vi.useFakeTimers();
  const start = Date.now();
  const at: number[] = [];
  const fails = () => {
    at.push((Date.now() - start) / 1000);
    return Promise.reject(new ApiError({ url: '/api/pets', status: options.status, body: null }));
  };
  client
    .fetchQuery({ queryKey: [at], queryFn: fails, ...(options.retry === false ? { retry: false } : {}) })
    .catch(() => undefined);
  await vi.advanceTimersByTimeAsync(600_000);
  return at;
};

test('queries stay fresh for three minutes and are retried three times with growing pauses [dce2f, 32efe]', async () => {
  const client = await createClient();
  const { queries } = client.getDefaultOptions();
  expect(queries?.staleTime).toBe(freshMilliseconds);
  expect(await triesOf(client, { status: 500 })).toEqual([0, 1, 3, 7]);
  expect(await triesOf(client, { status: 0 })).toHaveLength(tries);
  const delay = queries?.retryDelay as (attempt: number) => number;
  expect([0, 1, 4, 5, 20].map(delay)).toEqual([1000, 2000, 16_000, 30_000, 30_000]);
});

test('a 4xx response is not retried', async () => {
  expect(await triesOf(await createClient(), { status: 403 })).toEqual([0]);
});

test('a mutation is not retried [32efe]', async () => {
  const client = await createClient();
  let calls = 0;
  const mutation = client.getMutationCache().build(client, {
    mutationFn: () => {
      calls += 1;
      return Promise.reject(new Error('no'));
    },
  });
  await expect(mutation.execute(undefined)).rejects.toThrow('no');
  expect(calls).toBe(1);
});

test('the profile is retried three times, preferences never, and salutations are kept for ever [8ca52]', async () => {
  const { useProfile, useSalutations } = await import('../features/clients/clients.queries.ts');
  const { useContactPreferences } = await import('../features/contact-preferences/contact-preferences.queries.ts');
  const { ApiError } = await import('../platform/api-client.ts');
  const profile = await optionsOf(useProfile);
  const retry = profile['retry'] as (failures: number, error: unknown) => boolean;
  const down = new ApiError({ url: '/api/v2/profile', status: 503, body: null });
  expect([0, 1, 2, 3].map((failures) => retry(failures, down))).toEqual([true, true, true, false]);
  expect(profile).toMatchObject({ enabled: true, staleTime: freshMilliseconds });
  expect(await optionsOf(useContactPreferences)).toMatchObject({ retry: false, staleTime: freshMilliseconds });
  expect(await optionsOf(useSalutations)).toMatchObject({ staleTime: Infinity, gcTime: Infinity });
});

test('practices and their features are neither retried nor refetched on window focus', async () => {
  const { useOnlinePractices, usePracticeFeatures } = await import('../features/practices/practices.queries.ts');
  const once = { retry: false, refetchOnWindowFocus: false };
  expect(await optionsOf(useOnlinePractices)).toMatchObject(once);
  expect(await optionsOf(() => usePracticeFeatures(1))).toMatchObject({ ...once, enabled: true });
  expect(await optionsOf(() => usePracticeFeatures(null))).toMatchObject({ enabled: false });
});

test('every call sends the cache flags from session storage', async () => {
  const { call } = await import('../platform/api-client.ts');
  const { sessionStore } = await import('../platform/storage.ts');
  const callAll = async () => {
    heard.length = 0;
    await call('GET /bff/v2/pets', {});
    await call('GET /auth/session', {});
    await call('POST /auth/_log', { body: { level: 'error', code: 'A', detail: '' } });
    return heard.map(([line, headers]) => [line, headers.get('x-nocache'), headers.get('x-refreshcache')]);
  };
  const lines = ['GET /api/bff/v2/pets', 'GET /api/auth/session', 'POST /api/auth/_log'];
  expect(await callAll()).toEqual(lines.map((line) => [line, null, null]));
  sessionStore.write('noCache', 'true');
  expect(await callAll()).toEqual(lines.map((line) => [line, 'true', null]));
  sessionStore.write('refreshCache', 'true');
  expect(await callAll()).toEqual(lines.map((line) => [line, 'true', 'true']));
  for (const off of ['false', '0', '']) {
    sessionStore.write('noCache', off);
    sessionStore.write('refreshCache', off);
    expect(await callAll(), off).toEqual(lines.map((line) => [line, null, null]));
  }
  expect(heard[0]?.[1].get('authorization')).toBe('Bearer a-bearer');
});

test('useToast throws outside its provider', async () => {
  const { useToast } = await import('../ui/feedback/toast.tsx');
  const Page = () => {
    useToast();
    return null;
  };
  expect(() => renderToStaticMarkup(<Page />)).toThrow('useToast must be used within a ToastProvider');
});
