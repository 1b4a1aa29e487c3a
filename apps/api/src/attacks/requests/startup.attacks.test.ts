import { expect, it } from 'vitest';
import { bookingScene } from '../../../testing/scenes/booking-scene.ts';
import { sharedPortal } from '../../../testing/servers/shared-portal.ts';

const { database, portal } = await sharedPortal();

it('attack 15: the startup response has only the listed fields, and no secret', async () => {
  const config = await portal.anyone().get('/config');
  const telemetry = await portal.anyone().get('/app-insights');
  expect(config.body).toEqual({
    apiUrl: '/api',
    auth: {
      domain: '127.0.0.1:9',
      clientId: 'portal',
      audience: 'urn:client-portal:api',
      scope: 'openid profile email offline_access',
    },
    version: '3.5.3',
    maintenance: { active: false, message: null, until: null },
    sessionPollSeconds: 0,
    addressLookup: true,
    exampleNumbers: true,
    emergencyUrl: 'https://www.example.org/emergency',
    siteUrl: 'https://www.example.org',
    checkDisclosure: 'standard',
    group: { name: 'Your vets', links: null, logoUrl: null, colours: null, legal: null },
  });
  expect(telemetry.body).toEqual({
    enabled: false,
    connectionString: null,
    applicationTag: 'clientPortalFE',
    tagManagerId: null,
    crossDomains: [],
  });
  const page = await (await fetch(`${portal.base}/`)).text();
  const told = JSON.stringify([config.body, telemetry.body, (await portal.anyone().get('/auth/providers')).body, page]);
  const { secrets, smtpUrl, providers, dataDir } = portal.config;
  for (const hidden of [
    ...secrets,
    smtpUrl,
    dataDir,
    ...Object.values(providers).map((provider) => provider?.clientSecret ?? '-'),
  ])
    expect(told).not.toContain(hidden);
});

it('attack 16: startup responses are cacheable for a minute, set no cookie and are the same for all', async () => {
  const { caller } = await bookingScene({ database, portal });
  for (const path of ['/config', '/app-insights']) {
    const [anyone, signedIn] = [await portal.anyone().get(path), await caller.get(path)];
    for (const { status, headers } of [anyone, signedIn]) {
      expect([status, headers.get('cache-control')]).toEqual([200, 'public, max-age=60']);
      expect(headers.getSetCookie()).toEqual([]);
    }
    expect(signedIn.body).toEqual(anyone.body);
  }
});
