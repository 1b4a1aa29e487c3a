import { describe, expect, it } from 'vitest';
import type { Appointment } from '@portal/contract/appointments/appointments.schemas';
import { rawBytes, rawRequest } from '../../../testing/raw-request.ts';
import { bookingScene } from '../../../testing/scenes/booking-scene.ts';
import { inParallel } from '../../../testing/in-parallel.ts';
import { ownPortal, serverForTest } from '../../../testing/servers/own-portal.ts';

const { database, portal } = await ownPortal();

const scene = () => bookingScene({ database, portal });

describe('a malformed request', () => {
  it('attack 5: a wrong method gets 405, and X-HTTP-Method-Override changes nothing', async () => {
    const { caller, slots, book } = await scene();
    const appointment = await book((await slots())[60]);
    const address = `${portal.base}/api/appointments/${appointment.appointmentId}`;
    const headers = caller.identity;
    for (const method of ['TRACE', 'DELETE', 'PUT', 'PROPFIND', 'OPTIONS']) {
      const answer = await rawRequest(address, { method, headers });
      expect([answer.status, answer.headers.allow], method).toEqual([405, 'GET, HEAD, POST']);
      expect(answer.text).not.toContain(caller.bearer ?? '?');
    }
    expect(await rawBytes(portal.base, `BREW ${new URL(address).pathname} HTTP/1.1\r\nhost: x\r\n\r\n`)).toMatch(
      /^HTTP\/1\.1 400 /,
    );
    for (const name of ['x-http-method-override', 'x-http-method', 'x-method-override'])
      expect((await rawRequest(address, { headers: { ...headers, [name]: 'DELETE' } })).status).toBe(200);
    expect((await caller.get<Appointment>(`/appointments/${appointment.appointmentId}`)).body.status).toBe('BOOKED');
    expect((await caller.get('/no-such-call')).body).toMatchObject({ status: 404, code: 'NOT_FOUND' });
  });

  it('an address, or an IPv6 network, has one rate limit for all calls, and others are not affected', async () => {
    const limited = await serverForTest({ database, config: { trustedProxies: 1, limits: { callsAMinute: 6 } } });
    const call = (from: string, path: string) => limited.anyone().get(path, { headers: { 'x-forwarded-for': from } });
    const statuses: number[] = [];
    for (const path of ['/config', '/online-practices', '/appointments', '/config'])
      for (const port of [1, 2]) statuses.push((await call(`192.0.2.5:${port}`, path)).status);
    expect(statuses).toEqual([200, 200, 200, 200, 401, 401, 429, 429]);
    const refused = await call('192.0.2.5', '/config');
    expect(refused.body).toMatchObject({ status: 429, code: 'TOO_MANY_REQUESTS' });
    expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0);
    expect((await call('192.0.2.6', '/config')).status).toBe(200);

    const home = await inParallel([1, 2, 3, 4, 5, 6, 7, 8, 9], 3, (host) => call(`2001:db8:5:1::${host}`, '/config'));
    expect(home.filter(({ status }) => status === 200)).toHaveLength(6);
    expect((await call('2001:db8:6:1::1', '/config')).status).toBe(200);
  });

  it('the addresses of one IPv6 network share one sign-in limit', async () => {
    const limited = await serverForTest({ database, config: { trustedProxies: 1, limits: { signInsAMinute: 4 } } });
    const path = '/auth/callback/auth0?code=x&state=guessed';
    const statuses = await inParallel([1, 2, 3, 4, 5, 6, 7, 8, 9], 3, async (host) => {
      const headers = { 'x-forwarded-for': `2001:db8:5:1::${host}` };
      return (await fetch(`${limited.base}/api${path}`, { headers, redirect: 'manual' })).status;
    });
    expect(statuses.filter((status) => status !== 429)).toHaveLength(4);
  });

  it('a page with another spelling redirects to its only spelling [64bfa]', async () => {
    const locationOf = async (path: string) => {
      const { status, headers } = await fetch(`${portal.base}${path}`, { redirect: 'manual' });
      return [status, headers.get('location')];
    };
    expect(await locationOf('/PETS')).toEqual([301, '/pets']);
    expect(await locationOf('/Client-Detail/?edit=address')).toEqual([301, '/client-detail?edit=address']);
    for (const path of ['/pets', '/nowhere/', '//example.org/pets/'])
      expect((await locationOf(path))[1], path).toBeNull();
  });

  it.each(['/', '/assets/', '/public/', '/api/'])('attack 88: path traversal under %s gets 404', async (folder) => {
    const ways = [
      '..%2f..%2fetc%2fpasswd',
      '%2e%2e/%2e%2e/x',
      '..%5c..%5cx',
      '%c0%ae%c0%ae/x',
      '%00',
      'a%00.js',
      '%',
      '%zz',
    ];
    const more = [
      '....//....//x',
      '..;/x',
      '%252e%252e%252fx',
      '%uff0e%uff0e/x',
      `${'../'.repeat(40)}x`,
      '.env',
      '.git/HEAD',
    ];
    const answers = await Promise.all(
      [...ways, ...more].map(async (way) => [way, (await rawRequest(portal.base, { path: `${folder}${way}` })).status]),
    );
    expect(answers.filter(([, status]) => status !== 404)).toEqual([]);
  });

  it('attack 88: an id that is too long gets 404 with every method', async () => {
    const { caller } = await scene();
    for (const method of ['GET', 'POST', 'PATCH', 'DELETE']) {
      const answer = await caller.send<{ code?: string }>(method, `/soft-bookings/${'x'.repeat(5_000)}`, {});
      expect([answer.status, answer.body.code], method).toEqual([404, 'NOT_FOUND']);
    }
  });

  it('attack 6: a body that is not JSON in UTF-8 gets 415', async () => {
    const { caller, laterSlot, bodyFor } = await scene();
    const booking = bodyFor(await laterSlot());
    for (const type of [
      'text/plain',
      'application/x-www-form-urlencoded',
      'multipart/form-data; boundary=x',
      'application/xml',
      'application/json; charset=utf-16',
      'application/json; charset="utf-16"',
      'application/json; charset=utf-7',
    ]) {
      const answer = await caller.post('/appointments', booking, { headers: { 'content-type': type } });
      expect([answer.status, answer.body.code], type).toEqual([415, 'UNSUPPORTED_MEDIA_TYPE']);
    }
    for (const path of ['/auth/session', '/auth/_log', '/signup/resend']) {
      const answer = await caller.post(path, {}, { headers: { 'content-type': 'application/x-www-form-urlencoded' } });
      expect([answer.status, answer.body.code], path).toEqual([415, 'UNSUPPORTED_MEDIA_TYPE']);
    }
    const utf16 = { 'content-type': 'application/json', ...caller.identity };
    const body = Buffer.from(JSON.stringify(booking), 'utf16le');
    const bytes = await rawRequest(`${portal.base}/api/appointments`, { method: 'POST', headers: utf16, body });
    expect(bytes.status).toBe(400);
  });

  it('attack 7: a body of 1 MB gets 413, and one with a thousand levels, __proto__ or constructor gets 400', async () => {
    const { caller, laterSlot, bodyFor } = await scene();
    const body = JSON.stringify(bodyFor(await laterSlot()));
    const withMore = (more: string) => `${body.slice(0, -1)},${more}}`;
    const large = await caller.post('/appointments', withMore(`"note":"${'a'.repeat(1_000_000)}"`));
    expect([large.status, large.body.code]).toEqual([413, 'TOO_LARGE']);
    for (const more of [
      `"more":${'['.repeat(1_000)}${']'.repeat(1_000)}`,
      `"more":${'{"a":'.repeat(1_000)}1${'}'.repeat(1_000)}`,
      `"more":${'['.repeat(30_000)}${']'.repeat(30_000)}`,
      '"__proto__":{"isAdmin":true}',
      String.raw`"\u005f_proto__":{"isAdmin":true}`,
      '"more":{"__proto__":{"isAdmin":true}}',
      '"constructor":{"prototype":{"isAdmin":true}}',
    ])
      expect((await caller.post('/appointments', withMore(more))).status, more.slice(0, 60)).toBe(400);
    expect(Reflect.get({}, 'isAdmin')).toBeUndefined();
    expect((await caller.post('/appointments', body)).status).toBe(201);
  });

  it('attack 8: a parameter that is repeated or a list gets 400', async () => {
    const { caller, slotsPath, petId } = await scene();
    for (const more of [
      `&petId=${petId}`,
      '&petId[]=1',
      '&petId%5B%5D=1',
      '&more[]=1',
      '&more[a]=1',
      '&a=1&a=1',
      '&cursor=2027-01-01&cursor=2027-01-02',
    ])
      expect((await caller.get(`${slotsPath}${more}`)).status, more).toBe(400);
    const check = '/pre-signup/check?LastName=Marsh&LastName=Other&Postcode=ZZ1 1ZZ&Email=jo@example.org&PracticeId=1';
    expect((await portal.anyone().get(check)).status).toBe(400);
  });
});
