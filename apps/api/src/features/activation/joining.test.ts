import { beforeEach, describe, expect, it } from 'vitest';
import type { ActivationState, Invite, Verified } from '@portal/contract/activation/activation.schemas';
import type { ProfileV2 } from '@portal/contract/clients/clients.schemas';
import { invitationCode, printedInvitationCode } from '@portal/domain/activation/invitation-code';
import { privacyVersion, termsVersion } from '@portal/domain/activation/terms';
import { sql } from '../../database/sql.ts';
import { completeSignUp } from '../../../testing/scenes/guest-sign-up.ts';
import { digitsIn, personScene } from '../../../testing/scenes/person-scene.ts';
import { arrival } from '../../../testing/arrival.ts';
import { forgetBudgets } from '../../../testing/scenes/records.ts';
import { asHeader, solveProof } from '../../../testing/solve-proof.ts';
import { insertInvitation } from './invitations.repository.ts';
import { invitationHash, readInvite } from './sign-up-client.ts';
import { ownPortal } from '../../../testing/servers/own-portal.ts';
import type { Refusal } from '../../../testing/api-caller.ts';

const { database, portal } = await ownPortal();
beforeEach(() => forgetBudgets(database));

const scene = () => personScene({ database, portal });
const terms = { termsVersion, privacyVersion };

const formOf = (practiceId: number, more: object = {}) => ({
  practiceId,
  firstName: 'Nadia',
  lastName: 'Newcomer',
  mobile: '07700 900123',
  address: { line1: '1 New Street', town: 'Newtown', postcode: 'zz1 1zz' },
  marketing: { email: true, sms: false, phone: false, post: false },
  ...terms,
  ...more,
});

describe('a new client', () => {
  it('NOT_STARTED → COMPLETED: a new client is complete at once if the provider has verified the address', async () => {
    const { practiceId, signIn } = await scene();
    const { caller } = await signIn({ email: 'nadia1@example.org' });
    const { status, body } = await completeSignUp(caller, formOf(practiceId));
    expect(status).toBe(200);
    const profile = { success: true, firstName: 'Nadia', activationStatus: 'COMPLETED', homePracticeId: practiceId };
    expect(body).toMatchObject(profile);
    const row = await database.find(sql`
      select c.postcode, c.email, n.purposes -> 'marketing' as marketing, n.purposes -> 'research' as research, n.source, e.page
        from clients c join contact_preferences n using (client_id)
        join contact_preference_changes e using (client_id)
       where c.client_id = ${body.clientId}`);
    expect(row).toEqual({
      postcode: 'ZZ1 1ZZ',
      email: 'nadia1@example.org',
      marketing: { email: true, sms: false, phone: false, post: false },
      research: { email: false },
      source: 'SIGN_UP',
      page: '/registration-new',
    });
    expect((await caller.get('/appointments')).status).toBe(200);
    const address = { line1: '1 New Street', town: '12345', postcode: 'ZZ1 1ZZ' };
    const odd = await completeSignUp(caller, formOf(practiceId, { address }));
    expect(odd.body.errors?.map(({ field }) => field)).toEqual(['address.town']);
    const again = await completeSignUp(caller, formOf(practiceId));
    expect([again.status, again.body.code]).toEqual([409, 'ALREADY_LINKED']);
  });

  it('NOT_STARTED → STARTED → COMPLETED: a new client verifies the address if the provider has not [e8d40]', async () => {
    const { practiceId, signIn } = await scene();
    const { caller } = await signIn({ email: 'nadia2@example.org', emailVerified: false });
    const { body } = await completeSignUp(caller, formOf(practiceId, { lastName: 'Newcomerb' }));
    expect(body).toMatchObject({ success: false, activationStatus: 'STARTED' });
    expect(body.pendingVerification?.maskedDestination).toBe('n•••@e•••.org');
    const proof = await arrival(() => portal.sent.find(({ to }) => to.address === 'nadia2@example.org'));
    const verified = await caller.patch<Verified>('/v2/verify', { code: digitsIn(proof.text) });
    expect(verified.body).toEqual({ activationStatus: 'COMPLETED', verified: true, missing: [] });
    expect((await caller.get('/appointments')).status).toBe(200);
  });
});

it('somebody whose record is found while joining need not accept the terms again after the code', async () => {
  const person = await scene();
  const { practiceId, lastName } = person;
  const { caller, startWithCheck } = await person.signIn();
  const duplicate = await completeSignUp(caller, formOf(practiceId, { lastName }));
  expect([duplicate.status, duplicate.body.code]).toEqual([409, 'POSSIBLE_DUPLICATE']);
  await startWithCheck();
  const verified = await caller.patch<Verified>('/v2/verify', { code: (await person.mail()).digits });
  expect(verified.body).toEqual({ activationStatus: 'COMPLETED', verified: true, missing: [] });
});

it('attack 70: registering is refused if a record matches, the practice takes no new clients, or a field is unknown', async () => {
  const person = await scene();
  const { caller } = await person.signIn();
  const { lastName, clientId } = person;
  const duplicate = await completeSignUp(caller, formOf(person.practiceId, { lastName, clientId }));
  expect([duplicate.status, duplicate.body.code]).toEqual([409, 'POSSIBLE_DUPLICATE']);
  const { practiceId, signIn } = await scene();
  const other = await signIn({ email: 'nadia3@example.org' });
  await database.query(sql`update practices set accepts_new_clients = false where practice_id = ${practiceId}`);
  const closed = await completeSignUp(other.caller, formOf(practiceId));
  expect([closed.status, closed.body.code]).toEqual([403, 'NEW_CLIENTS_CLOSED']);
  expect((await completeSignUp(other.caller, formOf(999_999))).status).toBe(404);
  for (const wrong of [{ firstName: 'N4dia' }, { firstName: '' }, { address: { line1: '', town: '', postcode: '' } }])
    expect((await completeSignUp(other.caller, formOf(practiceId, wrong))).status).toBe(400);
  const { practiceId: open, signIn: signInThere } = await scene();
  const unproved = await signInThere({ email: 'nadia4@example.org', emailVerified: false });
  const untitled = await completeSignUp(unproved.caller, formOf(open, { lastName: 'Untitled', salutationId: 99 }));
  expect([untitled.status, untitled.body.errors?.map(({ field }) => field)]).toEqual([400, ['salutationId']]);
  const more = { lastName: 'Unproved', clientId, activationStatus: 'COMPLETED' };
  const registered = await completeSignUp(unproved.caller, formOf(open, more));
  expect(registered.body).toMatchObject({ success: false, activationStatus: 'STARTED' });
  expect((await unproved.caller.get('/appointments')).status).toBe(403);
  expect((await completeSignUp(portal.anyone(), formOf(open))).status).toBe(401);
});

let number = 0;
const invite = async (clientId: number, sentToContact: boolean): Promise<string> => {
  const code = invitationCode([...String(++number).padStart(9, '7')].map(Number));
  await insertInvitation(database, { codeHash: invitationHash(code), clientId, sentToContact, days: 28 });
  return code;
};
const joinWith = (one: Awaited<ReturnType<typeof scene>>, registrationCode: string, lastName = one.lastName) => ({
  practiceId: one.practiceId,
  lastName,
  registrationCode,
});

describe('an invitation', () => {
  it('an invitation sent to a contact on record opens the record at once, and works once', async () => {
    const one = await scene();
    const code = await invite(one.clientId, true);
    const inviteAnswer = await portal.anyone().get<Invite>(`/invites/${printedInvitationCode(code).toLowerCase()}`);
    const { practiceId, masked: maskedDestination } = one;
    expect(inviteAnswer.body).toMatchObject({ maskedDestination, practiceId, practicePhone: '01632 960001' });
    const { caller } = await one.signIn();
    const linked = await caller.post<ActivationState>('/client/signup', joinWith(one, printedInvitationCode(code)));
    expect(linked.body).toEqual({ activationStatus: 'STARTED', maskedDestination: null });
    const done = await caller.patch<ProfileV2>('/client/activate', { ...terms, confirmDetails: true });
    expect(done.body).toMatchObject({ clientId: one.clientId, activationStatus: 'COMPLETED' });
    const second = await one.signIn();
    expect((await second.caller.post('/client/signup', joinWith(one, code))).status).toBe(410);
  });

  it('an invitation given in another way requires an email to the address on record', async () => {
    const one = await scene();
    const { caller } = await one.signIn();
    const code = await invite(one.clientId, false);
    const begun = await caller.post<ActivationState>('/client/signup', joinWith(one, code));
    expect(begun.body).toEqual({ activationStatus: 'STARTED', maskedDestination: one.masked });
    expect((await one.mail()).digits).toMatch(/^\d{6}$/);
  });

  it('an invitation works for a second person of the household [e652e]', async () => {
    const one = await scene();
    for (const code of [await invite(one.clientId, true), await invite(one.clientId, true)]) {
      const { caller } = await one.signIn();
      expect((await caller.post('/client/signup', joinWith(one, code))).status).toBe(200);
      const done = await caller.patch<ProfileV2>('/client/activate', { ...terms, confirmDetails: true });
      expect(done.body.clientId).toBe(one.clientId);
    }
  });
});

it('strangers have 20,000 tries at invitations an hour, and one network ten a quarter', async () => {
  const tryFrom = async (address: string, code: string) =>
    expect(readInvite(database, 'AAAAA-AAAAA', address)).rejects.toMatchObject({ code });
  for (let tries = 0; tries < 10; tries++) await tryFrom('192.0.2.1', 'CODE_EXPIRED');
  await tryFrom('192.0.2.2', 'TOO_MANY_TRIES');
  await tryFrom('198.51.100.1', 'CODE_EXPIRED');
  // Eleven tries by then, in one or two rows.
  await database.query(sql`
    update budgets set spent = spent + 19_988 where (key_hash, window_start) in (
      select key_hash, max(window_start) from budgets group by key_hash having sum(spent) = 11)`);
  await tryFrom('203.0.113.1', 'CODE_EXPIRED');
  await tryFrom('10.0.0.1', 'TOO_MANY_TRIES');
});

it('attack 72: an invalid invitation always gets the same answer, and ends after five wrong names', async () => {
  const one = await scene();
  const { caller } = await one.signIn();
  const code = await invite(one.clientId, true);
  const expired = await invite(one.clientId, true);
  await database.query(sql`
    update invitations set expires_at = clock_timestamp() where code_hash = ${invitationHash(expired)}`);
  const used = await invite(one.clientId, true);
  await database.query(sql`
    update invitations set spent_at = clock_timestamp() where code_hash = ${invitationHash(used)}`);
  const answers = [];
  for (const [typed, name] of [
    ['AAAAA-AAAAA', one.lastName],
    ['not a code', one.lastName],
    [expired, one.lastName],
    [used, one.lastName],
    ...Array.from({ length: 5 }, () => [code, 'Otherwise'] as const),
    [code, one.lastName],
  ] as const)
    answers.push(await caller.post<Refusal>('/client/signup', joinWith(one, typed, name)));
  expect(new Set(answers.map(({ status, body }) => `${status} ${body.code} ${body.detail}`)).size).toBe(1);
  expect(answers[0]?.body.code).toBe('CODE_EXPIRED');
  const tooOften = await caller.post<Refusal>('/client/signup', joinWith(one, code, one.lastName));
  expect([tooOften.status, tooOften.body.code]).toEqual([429, 'TOO_MANY_TRIES']);
  const statuses = [];
  for (let times = 0; times < 11; times++) statuses.push((await portal.anyone().get(`/invites/${code}`)).status);
  expect(statuses).toEqual([...Array.from({ length: 10 }, () => 410), 429]);
});

it('the practice gets requests for a call, at most five an hour', async () => {
  const { practiceId } = await scene();
  const path = `/practices/${practiceId}/call-back-requests`;
  const ask = (headers = {}) => portal.anyone().post(path, { name: 'Jo Marsh', phone: '01632 960555' }, { headers });
  const statuses = [];
  for (let times = 0; times < 4; times++) statuses.push((await ask()).status);
  for (let times = 0; times < 3; times++)
    statuses.push((await ask(asHeader(await solveProof(portal.anyone())))).status);
  expect(statuses).toEqual([202, 202, 202, 428, 202, 202, 429]);
  const rows = await database.query(sql`select name, phone from call_back_requests where practice_id = ${practiceId}`);
  expect(rows).toHaveLength(5);
});
