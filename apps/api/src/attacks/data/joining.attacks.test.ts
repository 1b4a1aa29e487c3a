import { beforeEach, describe, expect, it } from 'vitest';
import type { VerificationSent } from '@portal/contract/activation/activation.schemas';
import { sql } from '../../database/sql.ts';
import { ageBudgets } from '../../../testing/databases/age-budgets.ts';
import { checkByGet, personScene } from '../../../testing/scenes/person-scene.ts';
import { forgetBudgets } from '../../../testing/scenes/records.ts';
import { ownPortal } from '../../../testing/servers/own-portal.ts';
import type { Refusal } from '../../../testing/api-caller.ts';

const { database, portal } = await ownPortal({ config: { trustedProxies: 1 } });
beforeEach(() => forgetBudgets(database));

const scene = () => personScene({ database, portal });

describe('emails to a mailbox', () => {
  it('attack 68: emails are resent after a minute and five times an hour, and only the newest is valid', async () => {
    const one = await scene();
    const { caller, startWithCheck } = await one.signIn();
    await startWithCheck();
    const first = await one.mail();
    const resend = () => caller.post<VerificationSent & Refusal>('/signup/resend', undefined);
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
    const stale = await caller.patch<Refusal>('/v2/verify', {
      code: first.code,
      clientId: first.clientId,
      mode: first.mode,
    });
    expect(stale.body.code).toBe('CODE_EXPIRED');
  });

  it('attack 68: a mailbox gets five emails an hour and ten a day, even from twelve networks', async () => {
    const one = await scene();
    const mailbox = sql`select verification_id from verifications where client_id = ${one.clientId}`;
    const resendFrom = async (number: number) => {
      const headers = { 'x-forwarded-for': `198.51.${number}.7` };
      const email = number % 2 === 0 ? one.email : one.email.toUpperCase();
      const checked = await checkByGet(portal, { ...one, email, headers });
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

  it('attack 69: emails go to the address on record, whatever address was typed', async () => {
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
      .post<Refusal>('/pre-signup/resend', { checkId: requested.body.checkId, optionId: 'o_1' });
    expect(guessed.body.code).toBe('CHECK_EXPIRED');
  });
});
