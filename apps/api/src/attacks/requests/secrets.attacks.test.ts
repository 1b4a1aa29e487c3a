import { afterEach, describe, expect, it } from 'vitest';
import type { Session } from '@portal/contract/auth/auth.schemas';
import type { CalendarFeed } from '@portal/contract/appointments/appointments.schemas';
import { doctorCommand } from '../../cli/commands/doctor.ts';
import { ChecksFailed } from '../../cli/command.ts';
import { sql } from '../../database/sql.ts';
import { createVerificationCodes } from '../../features/activation/verification-codes.ts';
import { createSealedIds } from '../../features/addresses/sealed-ids.ts';
import { unsubscribeUrlOf } from '../../features/contact-preferences/unsubscribe.ts';
import { createGuestTokens } from '../../features/booking/guests/guest-tokens.ts';
import { createProofOfWork } from '../../platform/proof-of-work/proof-of-work.ts';
import { hashToken, keyIdOf, type Secrets } from '../../platform/secrets.ts';
import { ApiCaller } from '../../../testing/api-caller.ts';
import { bookingScene } from '../../../testing/scenes/booking-scene.ts';
import { asHeader, solveProof } from '../../../testing/solve-proof.ts';
import { sessionCookie } from '../../../testing/servers/sign-in-steps.ts';
import { jo, startSignInPortal } from '../../../testing/servers/sign-in-portal.ts';
import { testConfig } from '../../../testing/servers/test-config.ts';
import { testDatabase } from '../../../testing/databases/test-database.ts';
import { startTestServer, type TestServer } from '../../../testing/servers/test-server.ts';
import { closeAfterTest, closeAtEnd } from '../../../testing/servers/own-portal.ts';

const former = 'the secret that the portal had until today';
const next = 'the secret that the portal has from now on';
const stages: readonly Secrets[] = [[former], [former, next], [next, former], [next]];
const neighbours: [Secrets, Secrets][] = stages.slice(1).flatMap((after, index): [Secrets, Secrets][] => {
  const before = stages[index] ?? after;
  return [
    [before, after],
    [after, before],
  ];
});

const open: TestServer[] = [];
const start = async (secrets: Secrets): Promise<TestServer> => {
  const portal = await startTestServer({ database, config: { secrets: [...secrets] } });
  open.push(portal);
  return portal;
};
const database = await closeAtEnd(testDatabase());
afterEach(async () => {
  for (const portal of open.splice(0)) await portal.close();
});

const at = ({ base }: TestServer, { cookie, bearer }: ApiCaller): ApiCaller =>
  Object.assign(new ApiCaller({ base, cookie }), { bearer });

const issueAt = async (portal: TestServer) => {
  const { caller, client } = await bookingScene({ database, portal });
  const csrf = await caller.get<{ csrfToken: string }>('/auth/csrf');
  const csrfCookie = csrf.headers.getSetCookie()[0]?.split(';')[0] ?? '';
  const { url } = (await caller.post<CalendarFeed>('/calendar-feed', undefined)).body;
  const unsubscribe = new URL(unsubscribeUrlOf(portal.config, { clientId: client.clientId, purpose: 'appointment' }));
  return { caller, csrfToken: csrf.body.csrfToken, csrfCookie, feed: new URL(url ?? ''), unsubscribe };
};

const useAt = async (portal: TestServer, issued: Awaited<ReturnType<typeof issueAt>>) => {
  const { caller, csrfToken, csrfCookie, feed, unsubscribe } = issued;
  const withCsrf = new ApiCaller({ base: portal.base, cookie: `${caller.cookie}; ${csrfCookie}` });
  const path = (url: URL) => `${url.pathname.replace(/^\/api/, '')}${url.search}`;
  return {
    bearer: (await at(portal, caller).get('/v2/profile')).status,
    csrf: (await withCsrf.post('/auth/session', { csrfToken, data: {} })).status,
    calendar: (await portal.anyone().get(path(feed))).status,
    unsubscribe: (await portal.anyone().get(path(unsubscribe))).status,
  };
};

describe('attack 89: secret rotation', () => {
  it.each(neighbours)(
    'data of a process with %j is accepted by a process with %j during a restart',
    async (makes, reads) => {
      const [one, other] = [await start(makes), await start(reads)];
      expect(await useAt(other, await issueAt(one))).toEqual({
        bearer: 200,
        csrf: 200,
        calendar: 200,
        unsubscribe: 200,
      });

      const proof = asHeader(await solveProof(one.anyone()))['x-proof-of-work'];
      const budgets = [
        { name: 'rotation', key: JSON.stringify([makes, reads]), limit: 0, withProof: 1, windowSeconds: 60 },
      ];
      expect(await createProofOfWork({ database, secrets: reads, effort: 5 }).admit({ budgets, proof })).toBeNull();

      const [codes, readCodes] = [createVerificationCodes(makes), createVerificationCodes(reads)];
      expect(readCodes.readLink(codes.linkOf(7))).toBe(7);
      expect(readCodes.areDigitsOf(codes.digitsOf(7), 7)).toBe(true);
      const guest = { guestBookingId: 7, email: 'jo@example.org' };
      expect(createGuestTokens(reads).isTokenOf(createGuestTokens(makes).tokenOf(guest), guest)).toBe(true);
      const identity = { serviceId: 'demo', identityId: 1 } as const;
      expect(createSealedIds(reads).show(createSealedIds(makes).hide('a', identity) ?? '', identity)).toBe('a');
    },
  );

  it('data made after the change needs only the new secret, and older data needs the old one', async () => {
    const [before, during] = [await start([former]), await start([next, former])];
    const [old, fresh] = [await issueAt(before), await issueAt(during)];
    const after = await start([next]);
    expect(await useAt(after, fresh)).toEqual({ bearer: 200, csrf: 200, calendar: 200, unsubscribe: 200 });
    expect(await useAt(after, old)).toEqual({ bearer: 401, csrf: 403, calendar: 404, unsubscribe: 404 });
    expect(createVerificationCodes([next]).readLink(createVerificationCodes([former]).linkOf(7))).toBeNull();
    expect(createVerificationCodes([next, former]).areDigitsOf('not-it', 7)).toBe(false);
  });

  const look = async (secrets: Secrets) => {
    const context = { config: testConfig({ secrets: [...secrets] }), database, args: [] };
    const words = await doctorCommand.run(context).catch((error: unknown) => {
      if (error instanceof ChecksFailed) return error.message;
      throw error;
    });
    return /secrets: (.*)/.exec(words)?.[1];
  };

  it('doctor lists calendar addresses with an unknown key until people open them again', async () => {
    await database.query(sql`delete from sessions`);
    await database.query(sql`update clients set calendar_feed_number = 0`);
    const { caller, feed } = await issueAt(await start([next]));
    await issueAt(await start([next]));
    await database.query(sql`update clients set calendar_feed_key_id = null`);
    const nextId = keyIdOf(next).toString('hex');
    expect(await look([next])).toBe(
      `${nextId} signs: 2 sessions, 0 calendar addresses; unknown key: 0 sessions, 2 calendar addresses`,
    );
    const page = at(await start([next]), caller);
    expect((await page.get<CalendarFeed>('/calendar-feed')).body.url).toBe(feed.href);
    expect(await look([next])).toBe(
      `${nextId} signs: 2 sessions, 1 calendar addresses; unknown key: 0 sessions, 1 calendar addresses`,
    );
  });

  it('doctor lists data that still needs the old secret', async () => {
    await database.query(sql`delete from sessions`);
    await database.query(sql`update clients set calendar_feed_number = 0`);
    await issueAt(await start([former]));
    const rotated = await start([next, former]);
    await issueAt(rotated);
    await issueAt(rotated);
    const [formerId, nextId] = [former, next].map((secret) => keyIdOf(secret).toString('hex'));
    expect(await look([next, former])).toBe(
      `${nextId} signs: 2 sessions, 2 calendar addresses; ${formerId} is accepted: 1 sessions, 1 calendar addresses`,
    );
    expect(await look([next])).toContain(`${formerId} is no longer accepted: 1 sessions, 1 calendar addresses`);
  });
});

it('attack 89: a session under the old secret continues under the new one, and ends without the old one', async () => {
  const signInPortal = await closeAfterTest(startSignInPortal({ database }));
  const { steps } = signInPortal;
  const startWith = async (secrets: Secrets) => {
    const portal = await startTestServer({ database, config: { ...signInPortal.config, secrets: [...secrets] } });
    open.push(portal);
    return portal;
  };
  const signIn = async () => `${sessionCookie}=${steps.cookieOf(await steps.signedIn(jo), sessionCookie)}`;
  const isIn = async (portal: TestServer, cookie: string) =>
    (await new ApiCaller({ base: portal.base, cookie }).get<Session>('/auth/session')).body.user?.sub === jo.sub;
  const letTokensExpire = (cookie: string) =>
    database.query(sql`
      update sessions set provider_tokens_expire_at = clock_timestamp() - interval '1 minute'
       where session_id_hash = ${hashToken(cookie.split('=')[1] ?? '')}`);

  const [early, late, leaving] = [await signIn(), await signIn(), await signIn()];
  const rotated = await startWith([next, ...signInPortal.config.secrets]);
  await letTokensExpire(early);
  expect(await isIn(rotated, early)).toBe(true);
  const page = new ApiCaller({ base: rotated.base, cookie: leaving });
  const { body, headers } = await page.get<{ csrfToken: string }>('/auth/csrf');
  const form = new ApiCaller({ base: rotated.base, cookie: `${leaving}; ${headers.getSetCookie()[0]?.split(';')[0]}` });
  const signedOut = await form.post<{ url: string }>('/auth/signout', { ...body, callbackUrl: '/', json: 'true' });
  expect(new URL(signedOut.body.url).searchParams.get('id_token_hint')).not.toBeNull();

  const finished = await startWith([next]);
  expect([await isIn(finished, early), await isIn(finished, late)]).toEqual([true, true]);
  await letTokensExpire(early);
  await letTokensExpire(late);
  expect([await isIn(finished, early), await isIn(finished, late)]).toEqual([true, false]);
});
