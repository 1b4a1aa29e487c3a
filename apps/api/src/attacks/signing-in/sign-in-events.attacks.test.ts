import type { PersonalData, SignedInDevice, SignInEvent } from '@portal/contract/privacy/privacy.schemas';
import { afterEach, describe, expect, it } from 'vitest';
import { endLapsedSessions } from '../../auth/auth.repository.ts';
import { UsageError } from '../../cli/command.ts';
import { sessionsCommand } from '../../cli/commands/sessions.ts';
import { sql } from '../../database/sql.ts';
import { erasePerson } from '../../features/privacy/erase-person.ts';
import { purgeExpired } from '../../purge-expired.ts';
import { keepLog } from '../../../testing/servers/kept-log.ts';
import { linkToRecord } from '../../../testing/attacks/link-to-record.ts';
import { sessionCookie } from '../../../testing/servers/sign-in-steps.ts';
import { PlainBrowser } from '../../../testing/plain-browser.ts';
import { jo, ownSignInPortal, sam } from '../../../testing/servers/sign-in-portal.ts';
import { testConfig } from '../../../testing/servers/test-config.ts';

const portal = await ownSignInPortal({ limits: { sessionMemoryMilliseconds: 0 } });
const { database, steps } = portal;
afterEach(async () => {
  portal.auth0.faults.clear();
  await database.query(sql`delete from sessions`);
  await database.query(sql`delete from sign_in_events`);
});

const signedIn = async (person = jo): Promise<PlainBrowser> => {
  const browser = await steps.signedIn(person);
  expect((await steps.sessionOf(browser)).user?.sub).toBe(person.sub);
  return browser;
};

const read = async <Body>(browser: PlainBrowser, path: string): Promise<Body> =>
  (await (await steps.call(browser, path)).json()) as Body;

const eventsOf = async (browser: PlainBrowser): Promise<string[]> =>
  (await read<SignInEvent[]>(browser, '/sign-ins')).map(({ kind, reason }) => reason ?? kind);

const allEvents = async () =>
  database.query<{ what: string; isKnown: boolean; network: string | null }>(sql`
    select coalesce(reason, kind) as what, identity_id is not null as "isKnown", network
      from sign_in_events order by sign_in_event_id`);

const whatHappened = async () => (await allEvents()).map(({ what }) => what);

const operate = (...args: string[]) => sessionsCommand.run({ config: testConfig(), database, args });

describe('recorded sign-in events', () => {
  it('attack 82: signing in, signing in again, signing out and signing out another device are recorded', async () => {
    const browser = await signedIn();
    await steps.signIn(browser, jo);
    const other = await signedIn();
    const devices = await read<SignedInDevice[]>(browser, '/sessions');
    const theirs = devices.find(({ isThisOne }) => !isThisOne)?.sessionId;
    expect((await steps.call(browser, `/sessions/${theirs}`, { method: 'DELETE' })).status).toBe(204);
    expect(await steps.sessionOf(other)).toEqual({});
    expect(await eventsOf(browser)).toEqual(['OTHER_DEVICE', 'SIGNED_IN', 'SIGNED_IN', 'NEWER_SIGN_IN', 'SIGNED_IN']);
    await steps.ask(browser, 'signout');
    expect((await whatHappened()).at(-1)).toBe('SIGNED_OUT');
    for (const { isKnown, network } of await allEvents()) {
      expect(isKnown).toBe(true);
      expect(network).toMatch(/\.0\/24$|::\/48$/);
    }
  });

  it('attack 82: every refusal is recorded with its reason, and without a person if none is known', async () => {
    const callback = `${portal.origin}/api/auth/callback/auth0`;
    await steps.comeBack(new PlainBrowser(), `${callback}?code=x&state=y`);
    await portal.auth0.faults.set('refuse');
    await new PlainBrowser().open(await steps.start(new PlainBrowser()));
    const refused = new PlainBrowser();
    await refused.open(await steps.start(refused));
    portal.auth0.faults.clear();
    await portal.auth0.faults.set('wrong-nonce');
    await steps.signedIn(jo);
    portal.auth0.faults.clear();
    expect(await allEvents()).toEqual(
      ['OUTDATED', 'OUTDATED', 'DENIED', 'INVALID_ANSWER'].map((what) =>
        expect.objectContaining({ what, isKnown: false }),
      ),
    );
  });

  it('attack 82: the history shows a refused fresh sign-in to the person of that session [46632]', async () => {
    const browser = await signedIn();
    const address = await steps.start(browser, { query: 'fresh=true' });
    await steps.finish(browser, address, sam);
    expect(await eventsOf(browser)).toEqual(['OTHER_ACCOUNT', 'SIGNED_IN']);
    expect(await eventsOf(await signedIn(sam))).toEqual(['SIGNED_IN']);
  });

  it('attack 82: a session that the provider no longer renews is recorded', async () => {
    const browser = await signedIn();
    await database.query(sql`update sessions set provider_tokens_expire_at = clock_timestamp() - interval '1 minute'`);
    const first = await steps.signedIn(jo);
    await database.query(sql`
      update sessions set provider_tokens_expire_at = clock_timestamp() - interval '1 minute',
             provider_tokens = (select provider_tokens from sessions order by created_at limit 1)`);
    expect((await steps.sessionOf(browser)).user?.sub).toBe(jo.sub);
    expect(await steps.sessionOf(first)).toEqual({});
    expect((await whatHappened()).at(-1)).toBe('PROVIDER');
  });

  it('attack 82: expired sessions are recorded with the time at which they ended', async () => {
    for (const [seconds, left] of [
      [23 * 60, 3600],
      [60, -60],
    ] as const) {
      await signedIn();
      await database.query(sql`
        update sessions set last_seen_at = clock_timestamp() - make_interval(secs => ${seconds}),
               expires_at = clock_timestamp() + make_interval(secs => ${left})
         where last_seen_at > clock_timestamp() - interval '30 seconds'`);
    }
    await signedIn();
    // The portal's own job may already have ended them.
    await endLapsedSessions(database);
    const ended = await database.query<{ reason: string; age: number }>(sql`
      select reason, round(extract(epoch from clock_timestamp() - occurred_at) / 60)::int as age
        from sign_in_events where kind = 'ENDED' order by reason`);
    expect(ended).toEqual([
      { reason: 'EXPIRED', age: 1 },
      { reason: 'IDLE', age: 7 },
    ]);
  });

  it('attack 82: the history shows a person who returns later that the session expired', async () => {
    const browser = await signedIn();
    await database.query(sql`update sessions set last_seen_at = clock_timestamp() - interval '17 minutes'`);
    await database.query(sql`update identities set created_at = created_at - interval '17 minutes'`);
    await database.query(sql`update sign_in_events set occurred_at = clock_timestamp() - interval '17 minutes'`);
    await steps.signIn(browser, jo);
    expect(await eventsOf(browser)).toEqual(['SIGNED_IN', 'IDLE', 'SIGNED_IN']);
  });

  it('attack 82: a failure to record an event does not prevent signing in or out', async () => {
    portal.server.log.level = 'error';
    const log = keepLog(portal.server);
    await database.query(sql`alter table sign_in_events rename to sign_in_events_away`);
    try {
      const browser = await signedIn();
      await steps.signIn(browser, jo);
      expect((await steps.ask(browser, 'signout')).status).toBe(200);
      expect(await steps.sessionOf(browser)).toEqual({});
    } finally {
      await database.query(sql`alter table sign_in_events_away rename to sign_in_events`);
    }
    expect(log.text()).toContain('a sign-in event could not be recorded');
    expect(log.text()).not.toContain(jo.email);
  });
});

describe('access to events and sessions', () => {
  it('attack 82: an operator lists and ends sessions, and sees no token or hash', async () => {
    const browser = await signedIn();
    const second = await signedIn();
    const other = await signedIn(sam);
    const hash = await database.certainValue<string>(sql`select encode(session_id_hash, 'hex') from sessions limit 1`);
    const listed = await operate('list');
    expect(listed.split('\n')).toHaveLength(3);
    expect(listed).toMatch(
      /^[0-9a-f-]{36} {2}no record yet {2}Unknown device {2}from \S+ {2}signed in \S+ {2}last used/,
    );
    for (const secret of [hash, steps.cookieOf(browser, sessionCookie) ?? '', jo.email])
      expect(listed).not.toContain(secret);

    const ofJo = (await operate('list', '--email', jo.email.toUpperCase())).split('\n');
    expect(ofJo).toHaveLength(2);
    const newest = ofJo[0]?.slice(0, 36) ?? '';
    expect(await operate('end', newest)).toContain('Ended: 1');
    expect(await steps.sessionOf(second)).toEqual({});
    expect((await steps.sessionOf(browser)).user?.sub).toBe(jo.sub);
    expect(await operate('end', newest)).toBe('Nobody is signed in there.');
    expect((await whatHappened()).at(-1)).toBe('OPERATOR');

    const { clientId } = await linkToRecord(database, jo.sub);
    expect(await operate('list', '--client', String(clientId))).toContain(`client ${clientId}`);
    expect(await operate('end', '--client', String(clientId))).toContain('Ended: 1');
    expect(await steps.sessionOf(browser)).toEqual({});
    expect((await steps.sessionOf(other)).user?.sub).toBe(sam.sub);
    for (const wrong of [[], ['end'], ['end', 'x'], ['end', '--email', jo.email], ['list', '--client', 'x']])
      await expect(operate(...wrong)).rejects.toThrow(UsageError);
  });

  it('attack 82: events are exported, erased, and deleted after 90 days', async () => {
    await database.query(sql`update identities set client_id = null, activation_status = 'NOT_STARTED'`);
    const browser = await signedIn();
    const { clientId } = await linkToRecord(database, jo.sub);
    const exported = await steps.call(browser, '/privacy/export', { method: 'POST' });
    const { records } = (await exported.json()) as PersonalData;
    expect(records.find(({ key }) => key === 'sign_in_events')?.rows).toEqual([
      expect.objectContaining({ kind: 'SIGNED_IN', device: 'Unknown device' }),
    ]);
    await signedIn(sam);
    expect(await erasePerson(database, { clientId, actor: 'operator', traceId: 'test' })).toEqual({ ok: true });
    expect(await whatHappened()).toEqual(['SIGNED_IN']);
    await database.query(sql`update sign_in_events set occurred_at = clock_timestamp() - interval '89 days'`);
    await purgeExpired(database);
    expect(await whatHappened()).toEqual(['SIGNED_IN']);
    await database.query(sql`update sign_in_events set occurred_at = clock_timestamp() - interval '91 days'`);
    await purgeExpired(database);
    expect(await whatHappened()).toEqual([]);
  });
});
