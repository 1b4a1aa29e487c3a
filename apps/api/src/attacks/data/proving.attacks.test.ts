import { beforeEach, describe, expect, it } from 'vitest';
import type { ActivationState, ClientCheck } from '@portal/contract/activation/activation.schemas';
import { privacyVersion, termsVersion } from '@portal/domain/activation/terms';
import { sql } from '../../database/sql.ts';
import { personScene } from '../../../testing/scenes/person-scene.ts';
import { recordStatements } from '../../../testing/databases/record-statements.ts';
import { forgetBudgets } from '../../../testing/scenes/records.ts';
import { testDatabase } from '../../../testing/databases/test-database.ts';
import { startTestServer } from '../../../testing/servers/test-server.ts';
import { closeAtEnd } from '../../../testing/servers/own-portal.ts';
import type { Refusal } from '../../../testing/api-caller.ts';

const database = await closeAtEnd(testDatabase());
const recorder = recordStatements(database);
const portal = await closeAtEnd(startTestServer({ database: recorder.database }));
beforeEach(() => forgetBudgets(database));

const scene = () => personScene({ database, portal });
const terms = { termsVersion, privacyVersion, confirmDetails: true };

describe('activation', () => {
  it('attack 45: activation without proof is refused, whatever is sent, and changes nothing a second time', async () => {
    const one = await scene();
    const { caller, startWithCheck } = await one.signIn();
    for (const body of [terms, { ...terms, clientId: one.clientId, activationStatus: 'COMPLETED' }]) {
      const refused = await caller.patch<Refusal>('/client/activate', body);
      expect([refused.status, refused.body.code]).toEqual([409, 'NOT_VERIFIED']);
    }
    await startWithCheck();
    expect((await caller.patch('/client/activate', terms)).status).toBe(409);
    expect((await caller.patch('/client/activate', { ...terms, termsVersion: '2001-01' })).status).toBe(400);
    const { digits } = await one.mail();
    await caller.patch('/v2/verify', { code: digits });
    const twice = [await caller.patch('/client/activate', terms), await caller.patch('/client/activate', terms)];
    expect(twice.map(({ status }) => status)).toEqual([200, 200]);
    expect(twice[0]?.body).toEqual(twice[1]?.body);
    const completed = await database.query(sql`
      select 1 from audit_events where action = 'account.completed' and subject_id = ${String(one.clientId)}`);
    expect(completed).toHaveLength(1);
  });

  it('attack 46: activation does not open a record with somebody else’s number or check', async () => {
    const one = await scene();
    const [mine, theirs] = [await one.signIn(), await (await scene()).signIn()];
    const check: { body: ClientCheck } = await mine.check();
    const stolen = await theirs.caller.post<ActivationState & Refusal>('/client/signup', {
      practiceId: one.practiceId,
      lastName: one.lastName,
      checkId: check.body.checkId,
    });
    expect([stolen.status, stolen.body.code]).toEqual([410, 'CHECK_EXPIRED']);
    const refusal = await theirs.caller.post<Refusal>('/client/signup', {
      practiceId: one.practiceId,
      lastName: one.lastName,
      clientId: one.clientId,
    });
    expect([refusal.status, refusal.body.code]).toEqual([410, 'CHECK_EXPIRED']);
    const linked = await database.query(sql`
      select 1 from identities where client_id = ${one.clientId} or pending_client_id = ${one.clientId}`);
    expect(linked).toEqual([]);
  });
});

const started = async () => {
  const one = await scene();
  const { caller, startWithCheck } = await one.signIn();
  await startWithCheck();
  return { one, caller, ...(await one.mail()) };
};

describe('a code', () => {
  it('attack 47: a wrong code in a link always gets the same answer, and typed codes get five attempts [bb727]', async () => {
    const { one, caller, code, clientId, mode, digits } = await started();
    const other = await (await scene()).signIn();
    const refused = [];
    for (const wrong of [
      { code, clientId: clientId + 1, mode },
      { code, clientId, mode: 'signup' },
      { code: `${code.slice(0, -1)}${code.endsWith('A') ? 'B' : 'A'}`, clientId, mode },
      { code: 'nonsense', clientId, mode },
    ])
      refused.push(await caller.patch<Refusal>('/v2/verify', wrong));
    refused.push(await other.caller.patch<Refusal>('/v2/verify', { code, clientId, mode }));
    const age = (interval: string) =>
      database.query(sql`
        update verifications set created_at = clock_timestamp() - ${interval}::interval where client_id = ${clientId}`);
    await age('25 hours');
    refused.push(await caller.patch<Refusal>('/v2/verify', { code, clientId, mode }));
    expect(new Set(refused.map(({ status, body }) => `${status} ${body.code} ${body.detail}`)).size).toBe(1);
    expect(refused[0]?.body.code).toBe('CODE_EXPIRED');

    await age('1 minute');
    const wrong = digits === '000000' ? '111 111' : '000 000';
    const tries = [];
    for (let times = 0; times < 6; times++) tries.push(await caller.patch<Refusal>('/v2/verify', { code: wrong }));
    expect(tries.map(({ status, body }) => [status, body.meta['triesLeft']])).toEqual([
      [410, 4],
      [410, 3],
      [410, 2],
      [410, 1],
      [429, undefined],
      [429, undefined],
    ]);
    expect((await caller.patch('/v2/verify', { code: digits })).status).toBe(429);
    expect((await other.caller.patch<Refusal>('/v2/verify', { code: digits })).body.code).toBe('CODE_EXPIRED');
    const late = await started();
    await database.query(sql`
      update verifications set created_at = clock_timestamp() - interval '11 minutes' where client_id = ${late.clientId}`);
    for (const typed of [late.digits, wrong]) {
      const answer = await late.caller.patch<Refusal>('/v2/verify', { code: typed });
      expect([answer.status, answer.body.code]).toEqual([410, 'CODE_EXPIRED']);
    }
    expect(one.clientId).not.toBe(late.clientId);
  });

  it('attack 47: a code is accepted with spaces and hyphens, but not with the link in another case', async () => {
    const { caller, digits } = await started();
    expect((await caller.patch('/v2/verify', { code: ` ${digits.slice(0, 3)}-${digits.slice(3)} ` })).status).toBe(200);
    const again = await started();
    const upper = await again.caller.patch('/v2/verify', {
      code: again.code.toUpperCase(),
      clientId: again.clientId,
      mode: again.mode,
    });
    expect(upper.status).toBe(410);
  });

  it('attack 47: a wrong link causes the same database queries as somebody else’s link', async () => {
    const { code, clientId, mode } = await started();
    const { caller } = await (await scene()).signIn();
    const headers = caller.identity;
    const addressesAfter = (tried: string): Promise<string[]> =>
      recorder.during(async () => {
        const payload = { code: tried, clientId, mode };
        const answer = await portal.server.inject({ method: 'PATCH', url: '/api/v2/verify', headers, payload });
        expect([answer.statusCode, answer.json<Refusal>().code]).toEqual([410, 'CODE_EXPIRED']);
      });
    const theirs = await addressesAfter(code);
    expect(theirs.join()).toContain('from verifications');
    const [number, proof = ''] = code.split(/-(.*)/);
    const guessed = `${number}-${proof.startsWith('A') ? 'B' : 'A'}${proof.slice(1)}`;
    for (const wrong of [guessed, `zzzzz-${proof}`, 'nonsense'])
      expect(await addressesAfter(wrong), wrong).toEqual(theirs);
  });

  it('attack 48: a code is accepted once, and never as digits after its use as a link', async () => {
    for (const [first, second] of [
      ['/client/verify', '/v2/verify'],
      ['/v2/verify', '/client/verify'],
    ] as const) {
      const { caller, code, clientId, mode, digits } = await started();
      expect((await caller.patch(first, { code, clientId, mode })).status).toBe(200);
      for (const again of [{ code, clientId, mode }, { code: digits }])
        for (const version of [first, second]) {
          const used = await caller.patch<Refusal>(version, again);
          expect([used.status, used.body.code]).toEqual([410, 'CODE_USED']);
        }
    }
    const { caller, code, clientId, mode } = await started();
    const both = await Promise.all(
      ['/client/verify', '/v2/verify'].map((version) => caller.patch(version, { code, clientId, mode })),
    );
    expect(new Set(both.map(({ status }) => status))).toEqual(new Set([200, 410]));
  });
});
