import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeEach, describe, expect, it } from 'vitest';
import type { ClientCheck } from '@portal/contract/activation/activation.schemas';
import type { ProfileV2 } from '@portal/contract/clients/clients.schemas';
import type { ErrorBody } from '@portal/contract/errors';
import type { PersonalData, SignInEvent } from '@portal/contract/privacy/privacy.schemas';
import { saveIdentity } from '../../auth/auth.repository.ts';
import { insertSignInEvent } from '../../auth/sessions/sign-in-events.repository.ts';
import { UsageError } from '../../cli/command.ts';
import { identitiesCommand } from '../../cli/commands/identities.ts';
import { sql } from '../../database/sql.ts';
import { purgeExpired } from '../../purge-expired.ts';
import { personScene } from '../../../testing/scenes/person-scene.ts';
import { forgetBudgets } from '../../../testing/scenes/records.ts';
import type { TestServer } from '../../../testing/servers/test-server.ts';
import { ownPortal } from '../../../testing/servers/own-portal.ts';

const to = 'http://127.0.0.1:9';

const { database, portal } = await ownPortal();
const dir = await mkdtemp(join(tmpdir(), 'carry-over-'));
afterAll(() => rm(dir, { recursive: true, force: true }));
beforeEach(() => forgetBudgets(database));

let issuers = 0;
const oldIssuer = () => {
  const from = `https://old-${++issuers}.example/`;
  const newSubject = (subject: string) => `new ${issuers} ${subject}`;

  const run = async (map: string | null, ...flags: string[]) => {
    const file = join(dir, 'map.csv');
    if (map !== null) await writeFile(file, map);
    const args = ['carry-over', '--from', from, '--to', to, ...(map === null ? [] : ['--map', file])];
    const more = flags.filter((flag) => flag !== '--dry-run');
    const dryRun = more.length < flags.length;
    return identitiesCommand.run({ database, config: portal.config, args: [...args, ...more], dryRun });
  };

  const client = async (subject: string, changes: { readonly email?: string | null } = {}) => {
    const person = await personScene({ database, portal });
    const identityId = await database.certainValue<number>(sql`
      insert into identities (issuer, subject, email, email_verified, client_id, activation_status, verified_at, accepted_at,
                              terms_version, privacy_version)
      values (${from}, ${subject}, ${person.email}, true, ${person.clientId}, 'COMPLETED', now(), now(), '2026-11', '2026-11')
      returning identity_id`);
    if (changes.email === null)
      await database.query(sql`update clients set email = null where client_id = ${person.clientId}`);
    const caller = await portal.signInAs(identityId);
    return { ...person, identityId, caller };
  };

  const signInThere = async (subject: string, email: string) => {
    const identity = { issuer: to, subject, email, emailVerified: true, givenName: 'Jo', familyName: null };
    const identityId = await saveIdentity(database, identity);
    return { identityId, caller: await portal.signInAs(identityId) };
  };
  return { from, run, client, signInThere, newSubject };
};

const profileOf = async ({ caller }: { caller: Awaited<ReturnType<TestServer['signInAs']>> }) =>
  (await caller.get<ProfileV2>('/v2/profile')).body;

describe('a changed issuer', () => {
  it('attack 85: a mapped person opens their record only with a code sent to the mailbox on record', async () => {
    const old = oldIssuer();
    const jo = await old.client('jo');
    expect((await jo.caller.get('/bff/v2/pets')).status).toBe(200);
    const map = `old_sub,new_sub\njo,${old.newSubject('jo')}\n`;
    expect(await old.run(map, '--dry-run')).toContain('Dry run: nothing was changed.');
    expect((await jo.caller.get('/bff/v2/pets')).status).toBe(200);

    expect(await old.run(map)).toContain('carried over: 1\n');
    await expect.poll(async () => (await jo.caller.get('/bff/v2/pets')).status).toBe(401);
    const there = await old.signInThere(old.newSubject('jo'), 'another-address@example.org');
    expect(there.identityId).toBe(jo.identityId);
    const refused = await there.caller.get<ErrorBody>('/bff/v2/pets');
    expect([refused.status, refused.body.code]).toEqual([403, 'NOT_ACTIVATED']);
    expect(await profileOf(there)).toMatchObject({
      activationStatus: 'STARTED',
      clientId: null,
      pendingVerification: { maskedDestination: jo.masked, nextResendAt: null, verified: false },
    });

    expect((await there.caller.post('/signup/resend', {})).status).toBe(202);
    const { to: address, digits } = await jo.mail();
    expect(address).toBe(jo.email);
    await there.caller.patch('/v2/verify', { code: digits });
    expect(await profileOf(there)).toMatchObject({ activationStatus: 'COMPLETED', clientId: jo.clientId });
    expect((await there.caller.get('/bff/v2/pets')).status).toBe(200);
    const noted = await database.query(sql`
      select 1 from audit_events where action = 'account.carried-over' and subject_id = ${String(jo.clientId)}`);
    expect(noted).toHaveLength(1);
  });

  it('attack 85: the ended sessions are recorded, and nobody at the new issuer sees earlier sign-ins', async () => {
    const old = oldIssuer();
    const jo = await old.client('jo', { email: null });
    const { identityId } = jo;
    const signedIn = { kind: 'SIGNED_IN', reason: null, identityId, provider: 'auth0', network: null } as const;
    await insertSignInEvent(database, { ...signedIn, occurredAt: null, device: 'Chrome on Windows' });
    const signIns = async ({ caller }: typeof jo | typeof there) =>
      (await caller.get<SignInEvent[]>('/sign-ins')).body.map(({ device }) => device);
    expect(await signIns(jo)).toEqual(['Chrome on Windows']);
    await old.run(`jo,${old.newSubject('jo')}`);
    const recorded = await database.query<{ kind: string; reason: string | null }>(sql`
      select kind, reason from sign_in_events where identity_id = ${identityId} order by sign_in_event_id`);
    expect(recorded).toEqual([
      { kind: 'SIGNED_IN', reason: null },
      { kind: 'ENDED', reason: 'OPERATOR' },
    ]);

    const there = await old.signInThere(old.newSubject('jo'), 'another-address@example.org');
    expect(there.identityId).toBe(identityId);
    expect(await signIns(there)).toEqual([]);
    await insertSignInEvent(database, { ...signedIn, occurredAt: null, device: 'Safari on iPhone' });
    const another = await personScene({ database, portal });
    await database.query(sql`
      update identities set client_id = ${another.clientId}, activation_status = 'COMPLETED', verified_at = now()
       where identity_id = ${identityId}`);
    expect(await signIns(there)).toEqual(['Safari on iPhone']);
    await database.query(sql`update sessions set authenticated_at = now() where identity_id = ${identityId}`);
    const exported = await there.caller.post<PersonalData>('/privacy/export', undefined);
    expect(exported.body.records.find(({ key }) => key === 'sign_in_events')?.rows).toEqual([
      expect.objectContaining({ device: 'Safari on iPhone' }),
    ]);
  });

  it('attack 85: the same email address at the new issuer alone gives no access to a record', async () => {
    const old = oldIssuer();
    const [jo, other] = [await old.client('jo'), await old.client('other')];
    await old.run(`other,${old.newSubject('other')}`);
    const stranger = await old.signInThere(old.newSubject('stranger'), jo.email);
    expect(await profileOf(stranger)).toMatchObject({ activationStatus: 'NOT_STARTED', clientId: null });
    expect((await stranger.caller.get('/bff/v2/pets')).status).toBe(403);
    const there = await old.signInThere(old.newSubject('other'), other.email);
    expect((await there.caller.get('/bff/v2/pets')).status).toBe(403);
    expect((await jo.caller.get('/bff/v2/pets')).status).toBe(200);
  });

  it('attack 85: an unmapped person proves the mailbox once the other identities are retired', async () => {
    const old = oldIssuer();
    const jo = await old.client('jo');
    const check = ({ caller }: { caller: Awaited<ReturnType<TestServer['signInAs']>> }) =>
      caller.get<ClientCheck>(`/signup-v2/check?PracticeId=${jo.practiceId}&LastName=${jo.lastName}&Email=${jo.email}`);
    const there = await old.signInThere(old.newSubject('jo'), jo.email);
    expect((await check(there)).body.result).toBe('SignInClient');
    expect(await old.run(null, '--retire-rest')).toContain('not in the mapping: 1, who sign in at the new issuer');
    const checkAnswer = await check(there);
    expect(checkAnswer.body.result).toBe('VerifyClient');
    await there.caller.post('/client/signup', {
      practiceId: jo.practiceId,
      lastName: jo.lastName,
      checkId: checkAnswer.body.checkId,
    });
    expect((await there.caller.get('/bff/v2/pets')).status).toBe(403);
    const { to: address, digits } = await jo.mail();
    expect(address).toBe(jo.email);
    await there.caller.patch('/v2/verify', { code: digits });
    expect(await profileOf(there)).toMatchObject({ activationStatus: 'STARTED', clientId: jo.clientId });
  });

  it('attack 85: a person who returns after months is recognised, and needs the same proof', async () => {
    const old = oldIssuer();
    const jo = await old.client('jo');
    await old.run(`jo,${old.newSubject('jo')}`);
    await database.query(
      sql`update identities set created_at = now() - interval '200 days' where identity_id = ${jo.identityId}`,
    );
    await purgeExpired(database);
    expect(await profileOf(await old.signInThere(old.newSubject('jo'), jo.email))).toMatchObject({
      activationStatus: 'STARTED',
      pendingVerification: { maskedDestination: jo.masked },
    });
  });
});

describe('the report', () => {
  it('attack 85: the command lists moved, already moved, missing and conflicting lines', async () => {
    const old = oldIssuer();
    const clients = [await old.client('a'), await old.client('b'), await old.client('c', { email: null })];
    const session = await old.signInThere(old.newSubject('b'), 'b@example.org');
    const spare = await personScene({ database, portal });
    await database.query(
      sql`update identities set client_id = ${spare.clientId} where identity_id = ${session.identityId}`,
    );
    await old.signInThere(old.newSubject('a'), 'a@example.org');
    const map = ['a', 'b', 'c', 'd'].map((name) => `"${name}","${old.newSubject(name)}"`).join('\r\n');
    const report = await old.run(map);
    expect(report.split('\n')).toEqual([
      'carried over: 2',
      'carried over before: 0',
      'missing at the old issuer: 1 (lines 4)',
      'conflicting, left as they are: 1 (lines 2)',
      `without a mailbox on record, need an invitation: 1 (clients ${clients[2]?.clientId})`,
      'not in the mapping: 0, left as they are (--retire-rest lets them start at the new issuer)',
    ]);
    expect(await old.run(map)).toContain('carried over: 0\ncarried over before: 2 (lines 1, 3)\n');
    const without = await old.signInThere(old.newSubject('c'), 'c@example.org');
    expect(await profileOf(without)).toMatchObject({ activationStatus: 'NOT_STARTED', pendingVerification: null });
  });

  it('attack 85: a mapping that is unreadable or repeats a subject changes nothing', async () => {
    const old = oldIssuer();
    const jo = await old.client('jo');
    await expect(old.run('jo')).rejects.toThrow('Line 1 is not "old subject,new subject"');
    await expect(old.run('jo,x\njo,y')).rejects.toThrow('Line 2 repeats a subject');
    await expect(old.run('jo,x\nsam,x')).rejects.toThrow('Line 2 repeats a subject');
    await expect(old.run(null)).rejects.toBeInstanceOf(UsageError);
    await expect(old.run(null, '--all')).rejects.toBeInstanceOf(UsageError);
    expect((await jo.caller.get('/bff/v2/pets')).status).toBe(200);
  });

  it('attack 85: the command reports an issuer at which nobody can sign in', async () => {
    const args = ['carry-over', '--from', 'https://old.example/', '--to', 'https://typo.example/', '--retire-rest'];
    expect(await identitiesCommand.run({ database, config: portal.config, args })).toContain(
      'https://typo.example/ is not the issuer of a provider that is set up here',
    );
  });
});
