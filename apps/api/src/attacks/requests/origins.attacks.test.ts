import { describe, expect, it } from 'vitest';
import { sql } from '../../database/sql.ts';
import { rawRequest } from '../../../testing/raw-request.ts';
import { inParallel } from '../../../testing/in-parallel.ts';
import { arrival } from '../../../testing/arrival.ts';
import { bookingScene } from '../../../testing/scenes/booking-scene.ts';
import { testDatabase } from '../../../testing/databases/test-database.ts';
import { closeAfterTest, ownPortal, serverForTest } from '../../../testing/servers/own-portal.ts';

const { database, portal } = await ownPortal();

type Headers = Readonly<Record<string, string>>;

/** One address may do this ten times a minute. */
const log = async ({ base }: { readonly base: string }, headers: Headers) => {
  const json = { 'content-type': 'application/json', ...headers };
  return (await rawRequest(`${base}/api/auth/_log`, { method: 'POST', headers: json, body: '{"code":"X"}' })).status;
};
const logTwelveTimes = (at: { readonly base: string }, headersOf: (number: number) => Headers) =>
  inParallel(Array.from({ length: 12 }), 1, (_, index) => log(at, headersOf(index + 1)));

describe('a request with a forged origin', () => {
  it('attack 11: X-Forwarded-For and Host are ignored without a trusted proxy, and links use the configured origin', async () => {
    const spoofed = (number: number) => ({
      'x-forwarded-for': `203.0.113.${number}`,
      forwarded: `for=203.0.113.${number};host=evil.example`,
      'x-forwarded-host': 'evil.example',
      'x-real-ip': `203.0.113.${number}`,
      host: 'evil.example',
    });
    const behindProxy = await serverForTest({ database, config: { trustedProxies: 1 } });
    expect((await logTwelveTimes(portal, spoofed)).slice(-2)).toEqual([429, 429]);
    expect(new Set(await logTwelveTimes(behindProxy, spoofed))).toEqual(new Set([204]));

    const { text } = await rawRequest(`${portal.base}/api/auth/providers`, { headers: spoofed(1) });
    expect(text).toContain(`${portal.config.webOrigin}/api/auth/signin/auth0`);
    expect(text).not.toContain('evil.example');
  });

  it('attack 11: the portal uses only the part of a header that the trusted proxy wrote', async () => {
    const behindProxy = await serverForTest({ database, config: { trustedProxies: 1 } });
    const from = (address: string) => ({ 'x-forwarded-for': address });
    const statuses = await logTwelveTimes(behindProxy, (number) => from(`203.0.113.${number}, 198.51.100.20`));
    expect(statuses.slice(-2)).toEqual([429, 429]);
    expect(await log(behindProxy, from('198.51.100.20, 198.51.100.21'))).toBe(204);
  });

  it.each([0, 1])(
    'attack 11: with %i trusted proxies, cookies, links and emails use the configured origin',
    async (trustedProxies) => {
      const webOrigin = 'https://portal.example.org';
      // A database sends email for one origin, and the other servers here use another.
      const own = await closeAfterTest(testDatabase());
      const server = await serverForTest({ database: own, config: { trustedProxies, webOrigin } });
      const lies = {
        'x-forwarded-proto': 'http',
        'x-forwarded-host': 'evil.example',
        'x-forwarded-port': '8080',
        forwarded: 'for=203.0.113.9;host=evil.example;proto=http',
        host: 'evil.example',
      };
      const csrf = await rawRequest(`${server.base}/api/auth/csrf`, { headers: lies });
      expect(String(csrf.headers['set-cookie'])).toMatch(/^__Host-.*; Secure/);
      expect(csrf.headers['strict-transport-security']).toBeDefined();

      const { client, caller, slots, bodyFor } = await bookingScene({ database: own, portal: server });
      const headers = { ...lies, ...caller.identity, 'content-type': 'application/json' };
      const feed = await rawRequest(`${server.base}/api/calendar-feed`, { method: 'POST', headers, body: '{}' });
      expect(JSON.parse(feed.text)).toEqual({ url: expect.stringContaining(`${webOrigin}/api/calendar/`) });
      const body = JSON.stringify(bodyFor((await slots())[60]));
      const booked = await rawRequest(`${server.base}/api/appointments`, { method: 'POST', headers, body });
      expect(booked.status).toBe(201);
      const mails = JSON.stringify(await arrival(() => server.sent.find(({ to }) => to.address === client.email)));
      expect(mails).toContain(`${webOrigin}/`);
      expect(mails).not.toContain('evil.example');
      expect(mails).not.toContain('http://');
    },
  );

  it('attack 12: a page of another origin cannot read any response, with or without credentials', async () => {
    const { caller } = await bookingScene({ database, portal });
    const headers = {
      origin: 'https://evil.example',
      ...caller.identity,
      'access-control-request-method': 'GET',
      'access-control-request-headers': 'authorization, x-requested-with',
    };
    for (const method of ['GET', 'OPTIONS'])
      for (const path of ['/config', '/auth/session', '/auth/csrf', '/appointments', '/v2/profile']) {
        const answer = await rawRequest(`${portal.base}/api${path}`, { method, headers });
        const allowed = Object.keys(answer.headers).filter((name) => name.startsWith('access-control-'));
        expect(allowed, `${method} ${path}`).toEqual([]);
        expect(answer.headers['cross-origin-resource-policy']).toBe('same-origin');
      }
  });

  it('attack 13: X-NoCache and X-RefreshCache change no other caller’s response, and give no access', async () => {
    const { practice, client, caller, slotsPath, slots } = await bookingScene({ database, portal });
    const usual = await slots();
    const [anew, renewed] = [{ 'x-nocache': 'true' }, { 'x-refreshcache': 'true' }];
    await database.query(sql`
      insert into diary_entries (practice_id, clinician_id, occupied_from, occupied_to, state)
      values (${practice.practiceId}, ${practice.vetIds[0]}, ${usual[3]?.start ?? ''}::timestamptz, ${usual[3]?.end ?? ''}::timestamptz, 'BLOCKED')`);
    const neighbour = await portal.signInAs(client.identityId);
    const days = async (who: typeof caller, headers = {}) =>
      (await who.get<{ days: unknown }>(slotsPath, { headers })).body.days;
    const flood = await Promise.all(Array.from({ length: 8 }, (_, times) => days(caller, times % 2 ? anew : renewed)));
    for (const row of flood) expect(row).toEqual(await days(neighbour));
    for (const headers of [anew, renewed]) {
      expect((await portal.anyone().get(slotsPath, { headers })).status).toBe(401);
      expect((await portal.anyone().get('/config', { headers })).headers.get('cache-control')).toBe(
        'public, max-age=60',
      );
    }
  });
});
