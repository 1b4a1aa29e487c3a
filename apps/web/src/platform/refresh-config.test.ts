import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest';

const heard: string[] = [];
const left: string[] = [];
let config = {};

beforeAll(() => {
  globalThis.prerenderedBoot = {
    config: { apiUrl: '/api', checkDisclosure: 'standard', maintenance: { active: false } },
    session: {},
    profile: null,
  } as typeof globalThis.prerenderedBoot;
  vi.stubGlobal('window', { location: { pathname: '/pets', search: '?practice=3' } });
  vi.stubGlobal('fetch', async (url: string) => {
    heard.push(url);
    if (url.endsWith('/signout')) return new Response(null, { status: 503, headers: { 'retry-after': '60' } });
    if (url.endsWith('/app-insights')) return Response.json({ enabled: false });
    return Response.json(config, { status: 'apiUrl' in config ? 200 : 500 });
  });
});
afterAll(() => void vi.unstubAllGlobals());
beforeEach(() => void heard.splice(0));

const load = async () => {
  const { refreshConfig, telemetryConfig } = await import('./refresh-config.ts');
  const { setWayToMaintenance } = await import('./maintenance.ts');
  setWayToMaintenance(() => void left.push('/maintenance'));
  const { currentConfig } = await import('./runtime-config.ts');
  return { refreshConfig, telemetryConfig, currentConfig };
};

test('a page keeps its configuration if the server does not answer', async () => {
  const { refreshConfig, currentConfig } = await load();
  config = {};
  await refreshConfig();
  expect(currentConfig()).toMatchObject({ apiUrl: '/api', checkDisclosure: 'standard' });
});

test('changed settings apply immediately, and calls go to the new URL', async () => {
  const { refreshConfig, currentConfig } = await load();
  config = { apiUrl: '/elsewhere', checkDisclosure: 'strict', maintenance: { active: false } };
  await refreshConfig();
  expect(currentConfig()).toMatchObject({ checkDisclosure: 'strict' });
  expect(left).toEqual([]);
  config = { ...config, apiUrl: '/api' };
  await refreshConfig();
  expect(heard.filter((url) => url.endsWith('/config'))).toEqual(['/api/config', '/elsewhere/config']);
});

test('the maintenance page opens when maintenance begins, and remembers the page before', async () => {
  const { refreshConfig } = await load();
  const { sessionStore } = await import('./storage.ts');
  config = { apiUrl: '/api', maintenance: { active: true } };
  await refreshConfig();
  expect(left).toEqual(['/maintenance']);
  expect(sessionStore.read('maintenanceReturn')).toBe('/pets?practice=3');
});

test('a form that could not be sent stays open, unless maintenance is announced [84e30]', async () => {
  await load();
  const { call } = await import('./api-client.ts');
  const body = { csrfToken: 'a', callbackUrl: '/', json: 'true' };
  for (const active of [false, true]) {
    left.length = 0;
    config = { apiUrl: '/api', maintenance: { active } };
    await expect(call('POST /auth/signout', { body })).rejects.toMatchObject({ status: 503 });
    expect(left).toEqual(active ? ['/maintenance'] : []);
  }
});

test('the telemetry configuration is requested only once [8ca52]', async () => {
  const { refreshConfig, telemetryConfig } = await load();
  await Promise.all([refreshConfig(), telemetryConfig(), telemetryConfig()]);
  expect(heard.filter((url) => url.endsWith('/app-insights'))).toEqual([]);
  expect(await telemetryConfig()).toEqual({ enabled: false });
});
