import { describe, expect, it } from 'vitest';
import type { Session } from '@portal/contract/auth/auth.schemas';
import { sql } from '../../database/sql.ts';
import { keepLog } from '../../../testing/servers/kept-log.ts';
import { rawRequest } from '../../../testing/raw-request.ts';
import { sessionCookie } from '../../../testing/servers/sign-in-steps.ts';
import { buildClient } from '../../../testing/builders/build-client.ts';
import { buildPractice } from '../../../testing/builders/build-practice.ts';
import { PlainBrowser } from '../../../testing/plain-browser.ts';
import { jo, ownSignInPortal } from '../../../testing/servers/sign-in-portal.ts';
import { serverForTest } from '../../../testing/servers/own-portal.ts';

const personCalled = (sub: string) => ({ ...jo, sub, email: `${sub}@example.org` });
const [duplicate, duplicateInCapitals] = [personCalled('duplicate'), personCalled('duplicate-in-capitals')];
const [mover, newcomer] = [personCalled('mover'), personCalled('newcomer')];
const unproved = { ...jo, sub: 'demo-kit', email: 'kit@example.org', emailVerified: false };

const people = {
  auth0: [jo, unproved, duplicate, duplicateInCapitals, mover, newcomer],
  'azure-ad': [{ ...jo, sub: 'other-jo' }],
};
const portal = await ownSignInPortal({ people });
const { database, origin, steps } = portal;

const signedInClaiming = async (person: typeof jo, claims: Partial<typeof jo>) => {
  const browser = new PlainBrowser();
  const callback = await steps.untilCallback(browser, await steps.start(browser), person);
  Object.assign(person, claims);
  await steps.comeBack(browser, callback.href);
  return browser;
};

describe('the session', () => {
  it('attack 24: a page cannot change the session', async () => {
    const browser = await steps.signedIn(jo);
    const { clientId } = await buildClient(database, await buildPractice(database));
    const claims = { user: { clientId, sub: 'somebody' }, activationStatus: 'COMPLETED', clientId };
    const before = await (await steps.call(browser, '/v2/profile')).json();
    const { user } = await steps.sessionOf(browser);
    for (const more of [{ data: claims }, { ...claims, data: {} }, { data: JSON.stringify(claims) }]) {
      const body = JSON.stringify({ csrfToken: await steps.csrfOf(browser), ...more });
      const headers = { 'content-type': 'application/json', 'x-requested-with': 'client-portal' };
      const answer = await browser.request(`${origin}/api/auth/session`, { method: 'POST', headers, body });
      expect([answer.status, ((await answer.json()) as { user: unknown }).user]).toEqual([200, user]);
    }
    expect(before).toMatchObject({ success: false, activationStatus: 'NOT_STARTED' });
    expect(await (await steps.call(browser, '/v2/profile')).json()).toEqual(before);
    expect((await steps.call(browser, '/appointments')).status).toBe(403);
  });

  it('the session comes from the database with data.refresh, and otherwise from the cache', async () => {
    const server = await serverForTest({ database, config: { limits: { sessionMemoryMilliseconds: 3_600_000 } } });
    const { clientId, identityId } = await buildClient(database, await buildPractice(database));
    const caller = await server.signInAs(identityId);
    const { headers, body } = await caller.get<{ csrfToken: string }>('/auth/csrf');
    const cookie = [caller.cookie, ...headers.getSetCookie().map((line) => line.split(';')[0])].join('; ');
    const update = async (data: unknown) => {
      const answer = await caller.post<Session>(
        '/auth/session',
        { csrfToken: body.csrfToken, data },
        { headers: { cookie } },
      );
      expect(answer.status).toBe(200);
      return answer.body.user?.name;
    };
    const before = (await update(undefined)) ?? '';
    expect(before).toMatch(/^Jo Marsh/);
    await database.query(sql`update clients set first_name = 'Joanna' where client_id = ${clientId}`);
    for (const data of [undefined, null, {}, 'refresh', ['refresh'], { refresh: 'yes' }, { user: { name: 'Sam' } }])
      expect(await update(data), JSON.stringify(data)).toBe(before);
    expect(await update({ refresh: true, user: { name: 'Sam' }, clientId: 1 })).toBe(before.replace('Jo', 'Joanna'));
  });

  it('attack 25: a frame or another origin gets no bearer, and cannot read the response', async () => {
    const browser = await steps.signedIn(jo);
    const cookie = `${sessionCookie}=${steps.cookieOf(browser, sessionCookie)}`;
    const custom = { 'x-requested-with': 'client-portal' };
    const requests: Record<string, string>[] = [
      {},
      { 'sec-fetch-site': 'same-origin' },
      { ...custom, 'sec-fetch-site': 'same-site' },
      { ...custom, 'sec-fetch-site': 'cross-site' },
      { ...custom, 'sec-fetch-site': 'none' },
      { 'sec-fetch-site': 'cross-site', 'sec-fetch-mode': 'navigate', 'sec-fetch-dest': 'iframe' },
    ];
    for (const headers of requests) {
      const answer = await rawRequest(`${origin}/api/auth/session`, { headers: { ...headers, cookie } });
      expect(answer.text).toContain(jo.sub);
      expect(answer.text, JSON.stringify(headers)).not.toContain('accessToken');
      expect(answer.headers).toMatchObject({
        'cross-origin-resource-policy': 'same-origin',
        'x-frame-options': 'DENY',
        'cache-control': 'private, no-store',
      });
      expect(answer.headers['content-security-policy']).toContain(`frame-ancestors 'none'`);
      expect(answer.headers['access-control-allow-origin']).toBeUndefined();
    }
    const framed = { 'sec-fetch-mode': 'navigate', 'sec-fetch-dest': 'iframe', cookie };
    const page = await rawRequest(`${origin}/`, { headers: framed });
    expect(page.headers['content-security-policy']).toContain(`frame-ancestors 'none'`);
    expect(page.text).not.toContain('accessToken');
    expect((await steps.sessionOf(browser)).accessToken).toBeDefined();
  });
});

describe('the log of browsers', () => {
  it('attack 26: the browser log accepts ten entries a minute, without personal data or line breaks', async () => {
    const server = await serverForTest({ database, config: { logLevel: 'info' } });
    const log = keepLog(server.server);
    const send = (body: object) => server.anyone().post('/auth/_log', body);
    const detail = 'jo@example.org\n{"level":60,"msg":"forged"} 07700 900123';
    const good = { level: 'error', code: 'CLIENT_SESSION_ERROR', detail };
    expect((await send(good)).status).toBe(204);
    for (const code of ['jo@example.org', 'A\nB', 'CODE"', 'a'.repeat(200), ''])
      expect((await send({ ...good, code })).status, code).toBe(400);
    expect((await send({ ...good, detail: 'x'.repeat(4_000) })).status).toBe(400);
    const flood = await Promise.all(Array.from({ length: 5 }, () => send(good)));
    const refused = flood.filter(({ status }) => status === 429);
    expect(refused).toHaveLength(2);
    expect(refused[0]?.body.code).toBe('TOO_MANY_REQUESTS');
    expect(log.text()).toContain('"code":"CLIENT_SESSION_ERROR"');
    for (const line of log.lines()) expect(() => JSON.parse(line) as unknown).not.toThrow();
    for (const trace of ['jo@', 'forged', '07700 900123']) expect(log.text()).not.toContain(trace);
  });

  it('attack 26: the browser log keeps the status, the kind of error or one of our own sentences [6b3d6]', async () => {
    const server = await serverForTest({ database, config: { logLevel: 'info' } });
    const log = keepLog(server.server);
    for (const [code, detail, msg, cause] of [
      ['LOGIN_FAILED', '503 Service Unavailable', 'Login failed', '503 Service Unavailable'],
      ['LOGIN_FAILED', 'Login failed', 'Login failed', null],
      ['LOGIN_FAILED', 'TypeError', 'Login failed', 'TypeError'],
      ['ACCESS_TOKEN_FAILED', 'Get access token failed', 'Get access token failed', null],
      ['CLIENT_SESSION_ERROR', '0 No answer', 'Client session error', '0 No answer'],
      ['RENDER_ERROR', 'RangeError', 'Render error', 'RangeError'],
      ['SOMETHING_ELSE', 'Jo Marsh', 'sign-in trouble in a browser', null],
      ['LOGIN_FAILED', '503 Jo Marsh', 'Login failed', null],
    ] as const) {
      expect((await server.anyone().post('/auth/_log', { level: 'error', code, detail })).status).toBe(204);
      const line = log.lines().findLast((text) => text.includes(`"${code}"`)) ?? '';
      expect(JSON.parse(line)).toMatchObject({ msg, cause });
    }
  });
});

describe('an email address from the provider', () => {
  it('attack 27: an email address that is unverified or known to another provider opens no record', async () => {
    const { practiceId } = await buildPractice(database);
    const [mine, kits] = [await buildClient(database, { practiceId }), await buildClient(database, { practiceId })];
    await database.query(sql`delete from identities where client_id in (${mine.clientId}, ${kits.clientId})`);
    await database.query(sql`update clients set email = ${jo.email} where client_id = ${mine.clientId}`);
    await database.query(sql`update clients set email = ${unproved.email} where client_id = ${kits.clientId}`);
    await steps.signedIn(jo);
    await database.query(sql`
      update identities set client_id = ${mine.clientId}, activation_status = 'COMPLETED'
       where issuer = ${portal.auth0.issuer} and subject = ${jo.sub}`);
    const owner = await steps.signedIn(jo);
    expect(await (await steps.call(owner, '/v2/profile')).json()).toMatchObject({ clientId: mine.clientId });

    const elsewhere = new PlainBrowser();
    await steps.signIn(elsewhere, jo, { provider: 'azure-ad' });
    for (const browser of [
      elsewhere,
      await steps.signedIn(unproved),
      await signedInClaiming(duplicate, { email: jo.email }),
      await signedInClaiming(duplicateInCapitals, { email: jo.email.toUpperCase(), emailVerified: false }),
    ]) {
      const profile = await (await steps.call(browser, '/v2/profile')).json();
      expect(profile).toMatchObject({ success: false, clientId: null, activationStatus: 'NOT_STARTED' });
      expect((await steps.call(browser, '/appointments')).status).toBe(403);
    }
    const rows = await database.query<{ issuer: string; linked: boolean }>(sql`
      select issuer, client_id is not null as linked from identities where email = ${jo.email} order by identity_id`);
    expect(rows).toEqual([
      { issuer: portal.auth0.issuer, linked: true },
      { issuer: portal.azure.issuer, linked: false },
      { issuer: portal.auth0.issuer, linked: false },
    ]);
  });

  it('attack 27: an email address that is verified or changes its owner later opens and closes no record', async () => {
    const { practiceId } = await buildPractice(database);
    const [mine, theirs] = [await buildClient(database, { practiceId }), await buildClient(database, { practiceId })];
    await database.query(sql`delete from identities where client_id in (${mine.clientId}, ${theirs.clientId})`);
    await database.query(sql`update clients set email = 'shared@example.org' where client_id = ${theirs.clientId}`);
    await steps.signedIn(mover);
    await database.query(sql`
      update identities set client_id = ${mine.clientId}, activation_status = 'COMPLETED' where subject = ${mover.sub}`);
    await signedInClaiming(newcomer, { emailVerified: false });

    const moved = await signedInClaiming(mover, { email: 'shared@example.org' });
    expect(await (await steps.call(moved, '/v2/profile')).json()).toMatchObject({ clientId: mine.clientId });
    const proved = await signedInClaiming(newcomer, { email: 'shared@example.org', emailVerified: true });
    expect(await (await steps.call(proved, '/v2/profile')).json()).toMatchObject({
      clientId: null,
      activationStatus: 'NOT_STARTED',
    });
    const said = await database.query(sql`
      select email, email_verified as verified from identities where subject in (${mover.sub}, ${newcomer.sub})`);
    expect(said).toEqual([1, 2].map(() => ({ email: 'shared@example.org', verified: true })));
  });
});
