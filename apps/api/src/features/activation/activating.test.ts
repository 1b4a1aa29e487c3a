import { beforeEach, describe, expect, it } from 'vitest';
import type { Verified } from '@portal/contract/activation/activation.schemas';
import type { ProfileV2 } from '@portal/contract/clients/clients.schemas';
import { privacyVersion, termsVersion } from '@portal/domain/activation/terms';
import { sql } from '../../database/sql.ts';
import { personScene } from '../../../testing/scenes/person-scene.ts';
import { ownPortal } from '../../../testing/servers/own-portal.ts';
import type { Refusal } from '../../../testing/api-caller.ts';

const { database, portal } = await ownPortal();
beforeEach(() => database.query(sql`delete from budgets`));

const scene = () => personScene({ database, portal });
const terms = { termsVersion, privacyVersion, confirmDetails: true };

describe('activation state transitions', () => {
  it('NOT_STARTED: a first sign-in without a link sets this state [72e85]', async () => {
    const { caller } = await (await scene()).signIn();
    const { body } = await caller.get<ProfileV2>('/v2/profile');
    expect(body).toMatchObject({ success: false, activationStatus: 'NOT_STARTED', pendingVerification: null });
    const refused = await caller.get<Refusal>('/appointments');
    expect(refused.status).toBe(403);
    expect(refused.body).toMatchObject({ code: 'NOT_ACTIVATED', meta: { continueAt: '/client-routing' } });
  });

  it('NOT_STARTED → STARTED → COMPLETED: a client does the check and proves the address [72e85, e8d40]', async () => {
    const one = await scene();
    const { caller, startWithCheck } = await one.signIn();
    expect((await startWithCheck()).body).toEqual({ activationStatus: 'STARTED', maskedDestination: one.masked });
    const waiting = (await caller.get<ProfileV2>('/v2/profile')).body;
    expect(waiting).toMatchObject({ success: false, firstName: null, lastName: null, activationStatus: 'STARTED' });
    expect(waiting.pendingVerification).toMatchObject({ maskedDestination: one.masked, verified: false });

    const { digits } = await one.mail();
    const verified = await caller.patch<Verified>('/v2/verify', { code: `${digits.slice(0, 3)} ${digits.slice(3)}` });
    expect(verified.body).toEqual({ activationStatus: 'STARTED', verified: true, missing: ['terms'] });
    const refused = await caller.get<Refusal>('/appointments');
    expect(refused.body).toMatchObject({ code: 'NOT_ACTIVATED', meta: { continueAt: '/verified' } });
    const done = await caller.patch<ProfileV2>('/client/activate', terms);
    expect(done.body).toMatchObject({ success: true, clientId: one.clientId, activationStatus: 'COMPLETED' });
    expect((await caller.get('/appointments')).status).toBe(200);
  });

  it('a person gets their record from an email that was sent before they had an account', async () => {
    const one = await scene();
    const { caller } = await one.signIn();
    const check = await one.preCheck();
    expect(check.body.result).toBe('VerifyClient');
    // A repeated check sends no second email and is no error.
    expect((await one.preCheck()).body.result).toBe('VerifyClient');
    const { code, clientId, mode, digits } = await one.mail();
    expect([clientId, mode, digits]).toEqual([one.clientId, 'signup', '']);
    expect((await caller.patch<Verified>('/client/verify', { code, clientId, mode })).body.verified).toBe(true);
    expect((await caller.patch<ProfileV2>('/client/activate', terms)).body.clientId).toBe(one.clientId);
  });

  it('STARTED → NOT_STARTED: a client without proof starts again after two weeks [c31b6]', async () => {
    const one = await scene();
    const { caller, startWithCheck } = await one.signIn();
    await startWithCheck();
    await database.query(sql`
      update identities set started_at = clock_timestamp() - interval '15 days' where pending_client_id = ${one.clientId}`);
    const { purgeExpired } = await import('../../purge-expired.ts');
    await purgeExpired(database);
    expect((await caller.get<ProfileV2>('/v2/profile')).body.activationStatus).toBe('NOT_STARTED');
  });
});

it('a verification code is invalid after the address on record has changed', async () => {
  const one = await scene();
  const { caller, startWithCheck } = await one.signIn();
  await startWithCheck();
  const { code, clientId, mode } = await one.mail();
  await database.query(sql`update clients set email = 'new@example.org' where client_id = ${clientId}`);
  expect((await caller.patch('/v2/verify', { code, clientId, mode })).status).toBe(410);
});

it('a record with a login refuses a second login, and says only that it has one [e652e]', async () => {
  const one = await scene();
  const first = await one.signIn();
  await first.startWithCheck();
  const { digits } = await one.mail();
  await first.caller.patch('/v2/verify', { code: digits });
  await first.caller.patch('/client/activate', terms);
  const second = await one.signIn();
  const check = await second.check();
  expect(check.body.result).toBe('SignInClient');
  const linking = await second.caller.post<Refusal>('/client/signup', {
    practiceId: one.practiceId,
    lastName: one.lastName,
    checkId: check.body.checkId,
  });
  expect([linking.status, linking.body.code]).toEqual([410, 'CHECK_EXPIRED']);
});
