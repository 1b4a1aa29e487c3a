import { beforeEach, describe, expect, it } from 'vitest';
import type { VerificationSent, Verified } from '@portal/contract/activation/activation.schemas';
import { maskEmail } from '@portal/domain/activation/masks';
import { sql } from '../../database/sql.ts';
import { ageBudgets } from '../../../testing/databases/age-budgets.ts';
import { checkByGet, personScene } from '../../../testing/scenes/person-scene.ts';
import { forgetBudgets } from '../../../testing/scenes/records.ts';
import { ownPortal } from '../../../testing/servers/own-portal.ts';
import type { Refusal } from '../../../testing/api-caller.ts';

const { database, portal } = await ownPortal({ config: { checkDisclosure: 'strict' } });
beforeEach(() => forgetBudgets(database));

const scene = () => personScene({ database, portal });
type Scene = Awaited<ReturnType<typeof scene>>;

const settled = async (address: string) => {
  const sent = () => portal.sent.filter(({ to }) => to.address === address);
  await expect.poll(sent).not.toEqual([]);
  return sent();
};

/** Everything an attacker could compare, without random and time-dependent values. */
const seenIn = ({ status, headers, body }: Awaited<ReturnType<Scene['preCheck']>>) => ({
  status,
  headers: [...headers.entries()].filter(([name]) => !['date', 'etag'].includes(name)),
  length: JSON.stringify(body).length,
  body: { ...body, checkId: '', expiresAt: '', maskedDestination: '', practice: null },
});

const change = (one: Scene, assignment: ReturnType<typeof sql>) =>
  database.query(sql`update clients set ${assignment} where client_id = ${one.clientId}`);

const activate = [/^Activate your account/, '/verified'] as const;
const logIn = [/^Sign in to your account/, '/auth0/sign-in'] as const;
const register = [/^Your registration/, '/auth0/sign-up'] as const;
const cases: readonly (readonly [string, (one: Scene) => Promise<unknown>, readonly [RegExp, string]])[] = [
  ['a record without an account', async () => undefined, activate],
  [
    'an account',
    (one) =>
      database.query(sql`
        insert into identities (issuer, subject, client_id, activation_status)
        values ('http://127.0.0.1:9', ${`strict-${one.clientId}`}, ${one.clientId}, 'COMPLETED')`),
    logIn,
  ],
  ['nobody', (one) => change(one, sql`last_name = 'Else', email = null, postcode = null`), register],
  ['another postcode on the record', (one) => change(one, sql`postcode = 'LS1 4XY'`), activate],
  ['another address on the record', (one) => change(one, sql`email = 'elsewhere@example.org'`), register],
  ['no address on the record', (one) => change(one, sql`email = null`), register],
  ['another name on the record', (one) => change(one, sql`last_name = 'Formerly'`), register],
  ['a blocked record', (one) => change(one, sql`record_status = 'BLOCKED'`), register],
];

describe('a check in strict mode', () => {
  it.each(cases)('%s: gets the same answer and one email to the typed address [9df6e]', async (_, arrange, told) => {
    const [subject, path] = told;
    const [one, stranger] = [await scene(), await scene()];
    await change(stranger, sql`last_name = 'Else', email = null, postcode = null`);
    await arrange(one);
    const { lastName, postcode, email } = stranger;
    const [answer, reference] = [await one.preCheck(), await one.preCheck({ lastName, postcode, email })];
    expect(seenIn(answer)).toEqual(seenIn(reference));
    expect(answer.body).toMatchObject({
      result: 'VerifyClient',
      options: [],
      maskedDestination: maskEmail(one.email),
    });
    const mails = await settled(one.email);
    expect(mails.map((mail) => subject.test(mail.subject))).toEqual([true]);
    expect(mails[0]?.text).not.toContain(one.lastName);
    expect(mails[0]?.text).toContain(`${portal.config.webOrigin}${path}?`);
    expect(portal.sent.filter(({ to }) => to.address === 'elsewhere@example.org')).toEqual([]);
  });

  it('opening the emailed link sends nothing, and the link works until a new email replaces it', async () => {
    const one = await scene();
    const { body: check } = await checkByGet(portal, one);
    expect([check.result, portal.sent.filter(({ to }) => to.address === one.email)]).toEqual(['VerifyClient', []]);
    const resend = () =>
      portal.anyone().post<VerificationSent & Refusal>('/pre-signup/resend', { checkId: check.checkId });
    const sent = await resend();
    expect([sent.status, sent.body.maskedDestination]).toEqual([202, one.masked]);
    const first = await one.mail();
    expect((await resend()).body.code).toBe('RESEND_WAIT');
    await forgetBudgets(database);
    portal.sent.length = 0;
    expect((await resend()).status).toBe(202);
    const second = await one.mail();
    const { caller } = await one.signIn();
    const prove = ({ code, clientId, mode }: typeof first) =>
      caller.patch<Verified & Refusal>('/v2/verify', { code, clientId, mode });
    expect((await prove(first)).body.code).toBe('CODE_EXPIRED');
    expect((await prove(second)).body.verified).toBe(true);
    await forgetBudgets(database);
    expect((await resend()).status).toBe(202);
    expect((await prove(second)).body.code).toBe('CODE_USED');
  });

  it('a mailbox gets five emails an hour and ten a day, also in strict mode', async () => {
    const { checkId } = (await checkByGet(portal, await scene())).body;
    const statuses = [];
    for (let email = 0; email < 13; email++) {
      statuses.push((await portal.anyone().post('/pre-signup/resend', { checkId })).status);
      await ageBudgets(database, email % 6 === 5 ? 5_400 : 60);
    }
    const hour = [...Array<number>(5).fill(202), 429];
    expect(statuses).toEqual([...hour, ...hour, 429]);
  });

  it('the typed address is deleted when its email no longer needs it', async () => {
    const one = await scene();
    await one.preCheck();
    await database.query(sql`update check_mails set created_at = created_at - interval '26 hours'`);
    await database.query(sql`update client_checks set expires_at = expires_at - interval '26 hours'`);
    const { purgeExpired } = await import('../../purge-expired.ts');
    await purgeExpired(database);
    expect(await database.query(sql`select 1 from check_mails`)).toEqual([]);
    expect(await database.query(sql`select 1 from client_checks where mailbox is not null`)).toEqual([]);
  });
});
