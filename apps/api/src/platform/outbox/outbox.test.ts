import { afterEach, describe, expect, it } from 'vitest';
import { mailCommand } from '../../cli/commands/mail.ts';
import { outboxCommand } from '../../cli/commands/outbox.ts';
import { sql } from '../../database/sql.ts';
import { freePort } from '../../../testing/servers/free-port.ts';
import {
  emptyOutbox,
  endPauses,
  outboxStates,
  ownMailbox,
  putNotes,
  type Sender,
  startSender,
} from '../../../testing/mail/outbox-scene.ts';
import { testConfig } from '../../../testing/servers/test-config.ts';
import { testDatabase } from '../../../testing/databases/test-database.ts';
import type { Compose } from './compose.ts';
import { leaseDueMessages, leaseSeconds } from './outbox.repository.ts';
import { closeAtEnd } from '../../../testing/servers/own-portal.ts';

const senders: Sender[] = [];
const database = await closeAtEnd(testDatabase());
const mailbox = await closeAtEnd(ownMailbox());
afterEach(async () => {
  mailbox.faults.clear();
  await Promise.all(senders.splice(0).map((sender) => sender.stop()));
  await emptyOutbox(database);
  await mailbox.clear();
});

const sender = (options: Partial<Parameters<typeof startSender>[0]> = {}): Sender => {
  const started = startSender({ database, smtpUrl: mailbox.smtpUrl, ...options });
  senders.push(started);
  return started;
};
const subjects = (): string[] => mailbox.messages().map(({ subject }) => subject);
const states = async () => (await outboxStates(database)).map(({ state }) => state);
const first = async () => (await outboxStates(database))[0];
const operate = (...args: string[]) => outboxCommand.run({ config: testConfig(), database, args });
const notes = (from: number, to: number): string[] =>
  Array.from({ length: to - from + 1 }, (_, index) => `Note ${from + index}`);

it('counts messages that are not yet due separately', async () => {
  await putNotes(database, 1, 2);
  expect(await operate('list')).toMatch(/^PENDING +2, oldest \d+ s$/);
  await database.query(sql`
    update outbox_messages set next_attempt_at = clock_timestamp() + interval '1 day' where subject_id = 2`);
  expect(await operate('list')).toMatch(/^PENDING +1, oldest \d+ s\nPLANNED +1, not due yet$/);
  await database.query(sql`update outbox_messages set last_error = 'ECONNREFUSED' where subject_id = 2`);
  expect(await operate('list')).toMatch(/^PENDING +2, /);
});

it('an email whose news has changed while it was composed is composed again', async () => {
  await putNotes(database, 1);
  const versions: number[] = [];
  const note: Compose = async ({ subjectVersion }) => {
    versions.push(subjectVersion);
    if (subjectVersion === 0) await database.query(sql`update outbox_messages set subject_version = 1`);
    return null;
  };
  const { wake } = sender({ composers: { note } });
  await expect.poll(() => versions).toEqual([0]);
  await endPauses(database);
  wake();
  await expect.poll(states).toEqual(['SUPERSEDED']);
  expect(versions).toEqual([0, 1]);
});

describe('a mail server that refuses', () => {
  it('E2: retries an email that is refused temporarily with growing pauses, and delivers it once', async () => {
    mailbox.faults.refuseNext(2, 451);
    await putNotes(database, 1);
    const { wake } = sender();
    for (const [tries, pause] of [
      [1, 15],
      [2, 30],
    ] as const) {
      await expect.poll(async () => (await first())?.error).toBe('EMESSAGE 451');
      await expect.poll(async () => (await first())?.pause).toSatisfy((is: number) => is > pause - 5 && is <= pause);
      expect(await first()).toMatchObject({ state: 'PENDING', attempts: tries });
      await endPauses(database);
      wake();
      if (tries < 2) await expect.poll(async () => (await first())?.attempts).toBe(tries + 1);
    }
    await expect.poll(states).toEqual(['SENT']);
    expect(subjects()).toEqual(['Note 1']);
  });

  it('E2: does not retry an email that is refused permanently, and hides the recipient from the operator', async () => {
    mailbox.faults.refuseNext(1, 550, 'No such person: jo7@example.org');
    await putNotes(database, 7);
    const { wake } = sender();
    await expect.poll(states).toEqual(['DEAD']);
    const listed = await operate('dead');
    expect(listed).toMatch(/^id +kind +subject +attempts +last error +age\n[0-9a-f-]{36} +note +7 +1 +550 +0 min$/);
    expect(listed).not.toContain('@');
    expect(await operate('list')).toMatch(/^DEAD +1, oldest \d+ s$/);
    const [dead = ''] = /[0-9a-f-]{36}/.exec(listed) ?? [];
    expect(await operate('retry', dead)).toBe('1 messages will be tried again.');
    wake();
    await expect.poll(subjects).toEqual(['Note 7']);
    await expect.poll(() => operate('dead')).toBe('No email has been given up.');
  });
});

it('sends a test email without the outbox, and shows the mail server’s reply', async () => {
  const test = (smtpUrl: string) =>
    mailCommand.run({ config: testConfig({ smtpUrl }), database, args: ['test', 'operator@group.example'] });
  expect(await test(mailbox.smtpUrl)).toBe('The mail server took the test email to operator@group.example.');
  expect(subjects()).toEqual([expect.stringMatching(/^Test email from /)]);
  mailbox.faults.refuseNext(1, 550);
  await expect(test(mailbox.smtpUrl)).rejects.toThrow('The test email was not sent: the mail server refused it (550).');
  await expect(test(`smtp://127.0.0.1:${await freePort()}`)).rejects.toThrow('the mail server cannot be reached');
});

it('E2: sends a failed message again without waiting for all earlier ones', async () => {
  await putNotes(database, 1, 8);
  await database.query(
    sql`update outbox_messages set attempts = 1, next_attempt_at = clock_timestamp() where subject_id = 8`,
  );
  expect((await leaseDueMessages(database, { limit: 5 })).map(({ subjectId }) => subjectId)).toContain(8);
});

it('E2: sends emails about what people have just done before reminders', async () => {
  await putNotes(database, 1, 8);
  await database.query(sql`update outbox_messages set kind = 'appointment-reminder-same-day' where subject_id < 8`);
  const leased = await leaseDueMessages(database, { limit: 3 });
  expect(leased).toHaveLength(3);
  expect(leased.map(({ subjectId }) => subjectId)).toContain(8);
});

describe('a slow mail server', () => {
  it('E2: a mail server that is slow with ten messages does not delay the next one', async () => {
    mailbox.faults.stallNext(10, 15_000);
    await putNotes(database, 1, 10);
    const { wake } = sender();
    await expect.poll(async () => (await outboxStates(database)).every(({ attempts }) => attempts === 1)).toBe(true);
    await putNotes(database, 11);
    wake();
    await mailbox.waitFor(({ subject }) => subject === 'Note 11', 12_000);
    expect(subjects()).toEqual(['Note 11']);
    mailbox.faults.clear();
    await expect.poll(() => subjects().toSorted()).toEqual(notes(1, 11).toSorted());
    await expect.poll(async () => new Set(await states())).toEqual(new Set(['SENT']));
  });

  it('E2: gives up on a mail server that answers byte by byte, and retries', async () => {
    mailbox.faults.dripNext(1, 100);
    await putNotes(database, 1);
    const { wake } = sender({ sendMilliseconds: 1_000 });
    await expect.poll(async () => (await first())?.error).toBe('EABORT');
    expect(await first()).toMatchObject({ state: 'PENDING', attempts: 1 });
    await endPauses(database);
    wake();
    await expect.poll(subjects).toEqual(['Note 1']);
  });
});

it.each([
  ['nobody listens', async () => `smtp://127.0.0.1:${await freePort()}`],
  ['it fails at TLS', async () => mailbox.smtpUrl.replace('smtp:', 'smtps:')],
])('E2: an attempt does not count if the mail server is unreachable because %s', async (_, url) => {
  await putNotes(database, 1, 8);
  const broken = sender({ smtpUrl: await url() });
  await expect.poll(async () => (await outboxStates(database)).some(({ error }) => error !== null)).toBe(true);
  broken.wake();
  await broken.stop();
  const left = await outboxStates(database);
  expect(left.map(({ state, attempts }) => [state, attempts])).toEqual(left.map(() => ['PENDING', 0]));
  expect(left.every(({ pause }) => pause <= 5)).toBe(true);
  await endPauses(database);
  sender();
  await expect.poll(() => subjects().toSorted()).toEqual(notes(1, 8).toSorted());
});

it('E2: no email is lost in a mixture of all faults, and duplicates are identical', async () => {
  const { faults } = mailbox;
  for (let round = 0; round < 3; round++) {
    faults.refuseNext(1, 421);
    faults.dropNext(1, { afterStoring: true });
    faults.stallNext(1, 300);
    faults.refuseNext(1, 452);
    faults.dropNext(1);
    faults.dripNext(1, 50);
    faults.refuseNext(1, 554);
  }
  await putNotes(database, 1, 30);
  const { wake } = sender({ sendMilliseconds: 1_000 });
  await expect
    .poll(
      async () => {
        await endPauses(database, leaseSeconds - 10);
        wake();
        return new Set(await states());
      },
      { interval: 300 },
    )
    .toEqual(new Set(['SENT', 'DEAD']));
  const settled = await outboxStates(database);
  expect(settled.filter(({ state }) => state === 'DEAD').map(({ error }) => error)).toEqual(Array(3).fill('554'));
  const arrived = Map.groupBy(mailbox.messages(), ({ subject }) => subject);
  for (const { subjectId, state, attempts } of settled) {
    const copies = arrived.get(`Note ${subjectId}`)?.length ?? 0;
    if (state === 'SENT') expect(copies).toBeGreaterThan(0);
    expect(copies).toBeLessThanOrEqual(attempts);
  }
  for (const copies of arrived.values())
    expect(new Set(copies.map(({ raw }) => Buffer.from(raw).toString('base64'))).size).toBe(1);
});

describe('several senders', () => {
  it('E3: several senders that run side by side send each message once', async () => {
    await putNotes(database, 1, 40);
    for (let count = 0; count < 3; count++) sender();
    await expect.poll(states).toEqual(Array(40).fill('SENT'));
    expect(subjects().toSorted()).toEqual(notes(1, 40).toSorted());
  });

  it('E3: a sender skips messages that another is leasing: new, failed before or scheduled', async () => {
    await putNotes(database, 1, 3);
    await database.query(sql`
      update outbox_messages set attempts = (subject_id = 2)::int,
             kind = case subject_id when 3 then 'appointment-reminder-same-day' else kind end`);
    await database.transaction(async (transaction) => {
      expect(await leaseDueMessages(transaction, { limit: 5 })).toHaveLength(3);
      expect(await leaseDueMessages(database, { limit: 5 })).toEqual([]);
    });
  });

  it('E3: a sender takes over the messages of one that has ended, after its lease', async () => {
    await putNotes(database, 1, 3);
    expect(await leaseDueMessages(database, { limit: 3 })).toHaveLength(3);
    const { wake } = sender();
    expect((await outboxStates(database)).every(({ pause }) => pause > 40 && pause <= 50)).toBe(true);
    expect(subjects()).toEqual([]);
    await endPauses(database);
    wake();
    await expect.poll(() => subjects().toSorted()).toEqual(notes(1, 3));
  });
});
