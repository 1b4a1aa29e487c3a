import { beforeEach, describe, expect, it } from 'vitest';
import type { ClientCheck, VerificationSent } from '@portal/contract/activation/activation.schemas';
import type { ErrorBody } from '@portal/contract/errors';
import type { ProfileV2 } from '@portal/contract/clients/clients.schemas';
import { invitationCode } from '@portal/domain/activation/invitation-code';
import { privacyVersion, termsVersion } from '@portal/domain/activation/terms';
import { sql } from '../../database/sql.ts';
import { insertInvitation } from '../../features/activation/invitations.repository.ts';
import { invitationHash } from '../../features/activation/sign-up-client.ts';
import { ageBudgets } from '../../testing/databases/age-budgets.ts';
import { personScene } from '../../testing/scenes/person-scene.ts';
import { forgetBudgets } from '../../testing/scenes/records.ts';
import { ownPortal } from '../../testing/servers/own-portal.ts';

const { database, portal } = await ownPortal({ config: { trustedProxies: 1 } });
beforeEach(() => forgetBudgets(database));

const scene = () => personScene({ database, portal });
type Refused = Omit<ErrorBody, 'status'>;

describe('emails to a mailbox', () => {
  it('attack 68: are resent after a minute at the earliest and five times an hour, and only the newest counts', async () => {
    const one = await scene();
    const { caller, startWithCheck } = await one.signIn();
    await startWithCheck();
    const first = await one.mail();
    const resend = () => caller.post<VerificationSent & Refused>('/signup/resend', undefined);
    const soon = await resend();
    expect([soon.status, soon.body.code]).toEqual([429, 'RESEND_WAIT']);
    expect(Number(soon.headers.get('retry-after'))).toBeGreaterThan(50);
    const statuses = [];
    for (let times = 0; times < 6; times++) {
      await database.query(sql`
        update verifications set created_at = created_at - interval '61 seconds' where client_id = ${one.clientId}`);
      statuses.push((await resend()).status);
    }
    expect(statuses).toEqual([202, 202, 202, 202, 429, 429]);
    const stale = await caller.patch<Refused>('/v2/verify', {
      code: first.code,
      clientId: first.clientId,
      mode: first.mode,
    });
    expect(stale.body.code).toBe('CODE_EXPIRED');
  });

  it('attack 68: are limited to five an hour and ten a day across twelve networks with a check of their own each', async () => {
    const one = await scene();
    const mailbox = sql`select verification_id from verifications where client_id = ${one.clientId}`;
    const resendFrom = async (number: number) => {
      const headers = { 'x-forwarded-for': `198.51.${number}.7` };
      const email = number % 2 === 0 ? one.email : one.email.toUpperCase();
      const query = new URLSearchParams({
        PracticeId: String(one.practiceId),
        LastName: one.lastName,
        Postcode: one.postcode,
        Email: email,
      });
      const checked = await portal.anyone().get<ClientCheck>(`/pre-signup/check?${query.toString()}`, { headers });
      const { status } = await portal
        .anyone()
        .post('/pre-signup/resend', { checkId: checked.body.checkId }, { headers });
      await database.query(sql`
        update verifications set created_at = created_at - interval '61 seconds' where client_id = ${one.clientId}`);
      return status;
    };
    const hours = [];
    for (let hour = 0; hour < 4; hour++) {
      const statuses = [];
      for (let number = 0; number < 6; number++) statuses.push(await resendFrom(hour * 6 + number));
      hours.push(statuses.filter((status) => status === 202).length);
      expect(statuses.at(-1)).toBe(429);
      await ageBudgets(database, 5_400);
    }
    expect(hours).toEqual([5, 5, 0, 0]);
    expect(await database.query(mailbox)).toHaveLength(10);
  });

  it('attack 69: go to the address on record, whatever address was entered', async () => {
    const one = await scene();
    const requested = await one.preCheck({ email: 'attacker@example.com' });
    expect(requested.body.result).toBe('ChooseEmail');
    const [option] = requested.body.options;
    const sent = await portal.anyone().post<VerificationSent>('/pre-signup/resend', {
      checkId: requested.body.checkId,
      optionId: option?.optionId,
      email: 'attacker@example.com',
    });
    expect([sent.status, sent.body.maskedDestination]).toEqual([202, one.masked]);
    expect((await one.mail()).to).toBe(one.email);
    const guessed = await portal
      .anyone()
      .post<Refused>('/pre-signup/resend', { checkId: requested.body.checkId, optionId: 'o_1' });
    expect(guessed.body.code).toBe('CHECK_EXPIRED');
  });
});

const formOf = (practiceId: number, more: object = {}) => ({
  practiceId,
  firstName: 'Nadia',
  lastName: 'Newcomer',
  mobile: '07700 900123',
  address: { line1: '1 New Street', town: 'Newtown', postcode: 'zz1 1zz' },
  marketing: { email: true, sms: false, phone: false, post: false },
  termsVersion,
  privacyVersion,
  ...more,
});

it('attack 70: registering is refused if a record matches, if the practice takes no new clients, or with any extra field', async () => {
  const known = await scene();
  const { caller } = await known.signIn();
  const duplicate = await caller.post<Refused>(
    '/signup-v2/complete-signup',
    formOf(known.practiceId, { lastName: known.lastName, clientId: known.clientId }),
  );
  expect([duplicate.status, duplicate.body.code]).toEqual([409, 'POSSIBLE_DUPLICATE']);
  const { practiceId, signIn } = await scene();
  const other = await signIn({ email: 'nadia3@example.org' });
  await database.query(sql`update practices set accepts_new_clients = false where practice_id = ${practiceId}`);
  const closed = await other.caller.post<Refused>('/signup-v2/complete-signup', formOf(practiceId));
  expect([closed.status, closed.body.code]).toEqual([403, 'NEW_CLIENTS_CLOSED']);
  const nowhere = await other.caller.post('/signup-v2/complete-signup', formOf(999_999));
  expect(nowhere.status).toBe(404);
  for (const wrong of [{ firstName: 'N4dia' }, { firstName: '' }, { address: { line1: '', town: '', postcode: '' } }])
    expect((await other.caller.post('/signup-v2/complete-signup', formOf(practiceId, wrong))).status).toBe(400);
  const { practiceId: open, signIn: signInThere } = await scene();
  const unproved = await signInThere({ email: 'nadia4@example.org', emailVerified: false });
  const registered = await unproved.caller.post<ProfileV2>(
    '/signup-v2/complete-signup',
    formOf(open, { lastName: 'Unproved', clientId: known.clientId, activationStatus: 'COMPLETED' }),
  );
  expect(registered.body).toMatchObject({ success: false, activationStatus: 'STARTED' });
  expect((await unproved.caller.get('/appointments')).status).toBe(403);
  expect((await portal.anyone().post('/signup-v2/complete-signup', formOf(open))).status).toBe(401);
});

let number = 0;
const invite = async (clientId: number, sentToContact: boolean): Promise<string> => {
  const code = invitationCode([...String(++number).padStart(9, '3')].map(Number));
  await insertInvitation(database, { codeHash: invitationHash(code), clientId, sentToContact, days: 28 });
  return code;
};
const joinWith = (one: Awaited<ReturnType<typeof scene>>, registrationCode: string, lastName = one.lastName) => ({
  practiceId: one.practiceId,
  lastName,
  registrationCode,
});

it('attack 72: an invitation gives one answer when wrong, mistyped, used, expired or with another name, and ends after five wrong names', async () => {
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
    answers.push(await caller.post<Refused>('/client/signup', joinWith(one, typed, name)));
  expect(new Set(answers.map(({ status, body }) => `${status} ${body.code} ${body.detail}`)).size).toBe(1);
  expect(answers[0]?.body.code).toBe('CODE_EXPIRED');
  const tooOften = await caller.post<Refused>('/client/signup', joinWith(one, code, one.lastName));
  expect([tooOften.status, tooOften.body.code]).toEqual([429, 'TOO_MANY_TRIES']);
  const statuses = [];
  for (let times = 0; times < 11; times++) statuses.push((await portal.anyone().get(`/invites/${code}`)).status);
  expect(statuses).toEqual([...Array.from({ length: 10 }, () => 410), 429]);
});
