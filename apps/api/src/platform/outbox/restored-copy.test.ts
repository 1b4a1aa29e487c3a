import type { Mailbox } from '@portal/local-services/mailbox/start-mailbox';
import Fastify from 'fastify';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { ChecksFailed, UsageError } from '../../cli/command.ts';
import { doctorCommand } from '../../cli/commands/doctor.ts';
import { mailCommand } from '../../cli/commands/mail.ts';
import type { Database } from '../../database/client.ts';
import { openPostgres } from '../../database/postgres.ts';
import { sql } from '../../database/sql.ts';
import { outboxStates, ownMailbox, putNotes, type Sender, startSender } from '../../../testing/mail/outbox-scene.ts';
import { copyOnPostgres, endConnectionsTo, testDatabase } from '../../../testing/databases/test-database.ts';
import { watchRows } from '../../../testing/row-types/watch-rows.ts';
import { testConfig } from '../../../testing/servers/test-config.ts';
import { createMailApproval, readMailState } from './mail-approval.ts';

const restorableDatabase = async () => {
  const original = await testDatabase({ maxConnections: 1 });
  const { url } = original;
  return {
    open: async () => watchRows(await openPostgres({ url, maxConnections: 5 })),
    async restore() {
      await endConnectionsTo(url);
      return watchRows(await copyOnPostgres({ template: new URL(url).pathname.slice(1), maxConnections: 5 }));
    },
    remove: () => original.close(),
  };
};

let source: Awaited<ReturnType<typeof restorableDatabase>>;
let mailbox: Mailbox;
const open: Database[] = [];
const senders: Sender[] = [];
beforeEach(async () => {
  source = await restorableDatabase();
  mailbox = await ownMailbox();
});
afterEach(async () => {
  await Promise.all(senders.splice(0).map((sender) => sender.stop()));
  for (const database of open.splice(0)) await database.close();
  await source.remove();
  await mailbox.close();
});

const mailDomain = 'portal.example';
const config = () => testConfig({ webOrigin: `https://${mailDomain}`, smtpUrl: mailbox.smtpUrl });
const ops = (database: Database, ...args: string[]) => mailCommand.run({ config: config(), database, args });
const subjects = (): string[] =>
  mailbox
    .messages()
    .map(({ subject }) => subject)
    .toSorted();
const stateOf = async (sources: Parameters<typeof readMailState>[0]) => (await readMailState(sources)).state;
const states = async (database: Database) => (await outboxStates(database)).map(({ state }) => state);
const keep = (database: Database): Database => {
  open.push(database);
  return database;
};
const send = (database: Database): Sender => {
  const sender = startSender({ database, smtpUrl: mailbox.smtpUrl });
  senders.push(sender);
  return sender;
};

const afterWork = async (): Promise<void> => {
  const database = await source.open();
  await putNotes(database, 1);
  const sender = startSender({ database, smtpUrl: mailbox.smtpUrl });
  await expect.poll(() => states(database)).toEqual(['SENT']);
  await sender.stop();
  await putNotes(database, 2, 2);
  await database.close();
};
const restoredAfterWork = async (): Promise<Database> => {
  await afterWork();
  return keep(await source.restore());
};
const untilPaused = async (database: Database): Promise<void> => {
  await expect
    .poll(async () => (await database.query(sql`select 1 from mail_approval where paused_since is not null`)).length)
    .toBe(1);
};

const diagnosisOf = async (database: Database): Promise<string> => {
  const error = await doctorCommand.run({ config: config(), database, args: [] }).catch((failure: unknown) => failure);
  return error instanceof ChecksFailed ? error.message : String(error);
};

it('D17: a restored copy sends no email until an operator approves it', async () => {
  await afterWork();
  const restarted = await source.open();
  expect(await stateOf({ database: restarted, mailDomain })).toBe('APPROVED');
  await restarted.close();
  const copy = keep(await source.restore());
  const sender = send(copy);
  await untilPaused(copy);
  sender.wake();
  await sender.stop();
  expect(await states(copy)).toEqual(['SENT', 'PENDING', 'PENDING']);
  expect(subjects()).toEqual(['Note 1']);
  expect(await diagnosisOf(copy)).toMatch(
    /^FAIL {2}email: This database was restored or copied, so it sends no email/m,
  );

  await putNotes(copy, 4);
  await copy.query(sql`
      insert into outbox_messages (outbox_message_id, kind, subject_id, created_at, next_attempt_at)
      values (gen_random_uuid(), 'reminder', 5, now() - interval '1 day', now() + interval '1 day')`);
  const listed = await ops(copy, 'list');
  expect(listed).toMatch(/^Paused since \d{4}-/m);
  expect(listed).toMatch(/^waiting +before +since +later\nnote +2 +1 +0\nreminder +0 +0 +1$/m);
  expect(await ops(copy, 'approve', '--drop')).toBe('Approved. 2 messages were dropped.');
  expect(await ops(copy, 'list')).toBe('Email is not paused.');
  expect(await diagnosisOf(copy)).toMatch(/^ok {4}email: approved for this database$/m);
  send(copy);
  await expect.poll(() => states(copy)).toEqual(['SENT', 'SUPERSEDED', 'SUPERSEDED', 'SENT', 'PENDING']);
  expect(subjects()).toEqual(['Note 1', 'Note 4']);
});

describe('D17: a restored copy', () => {
  it('an approved copy sends everything, while the original continues to send', async () => {
    const copy = await restoredAfterWork();
    const { wake } = send(copy);
    await untilPaused(copy);
    expect(await ops(copy, 'approve', '--send')).toBe('Approved. 0 messages were dropped.');
    wake();
    await expect.poll(() => states(copy)).toEqual(['SENT', 'SENT', 'SENT']);
    const original = keep(await source.open());
    send(original);
    await expect.poll(() => states(original)).toEqual(['SENT', 'SENT', 'SENT']);
  });

  it('logs once that it sends no email, and once that it sends again', async () => {
    const copy = await restoredAfterWork();
    const lines: string[] = [];
    const { log } = Fastify({
      logger: { level: 'info', stream: { write: (line: string) => void lines.push(JSON.parse(line).msg) } },
    });
    const approval = createMailApproval({ database: copy, log, mailDomain });
    expect([await approval.read(), await approval.read()]).not.toContain('APPROVED');
    await ops(copy, 'approve', '--send');
    expect([await approval.read(), await approval.read()]).toEqual(['APPROVED', 'APPROVED']);
    expect(lines).toEqual([
      expect.stringMatching(/^This database was restored or copied, so it sends no email/),
      'email is sent again',
    ]);
  });
});

describe('a database that is not a copy', () => {
  it('email continues after a failover to a standby, but not after recovery to an earlier time', async () => {
    await afterWork();
    const database = keep(await source.open());
    const { log } = Fastify({ logger: false });
    const approval = createMailApproval({ database, log, mailDomain });
    await database.query(sql`
    update mail_approval set timeline = 'other', seen_at = clock_timestamp() - interval '100 seconds'`);
    expect(await approval.read()).toBe('APPROVED');
    expect(await database.query(sql`select 1 from mail_approval where timeline <> 'other'`)).toHaveLength(1);
    await database.query(sql`
    update mail_approval set timeline = 'other', seen_at = clock_timestamp() - interval '200 seconds'`);
    expect(await approval.read()).not.toBe('APPROVED');
    expect(await stateOf({ database, mailDomain })).toBe('TIMELINE');
  });
});

describe('a copy that PostgreSQL cannot distinguish from the original', () => {
  it('sends no email once an operator has paused it', async () => {
    await afterWork();
    const database = keep(await source.open());
    expect(await ops(database, 'pause')).toBe('Email is paused.');
    const sender = send(database);
    sender.wake();
    await sender.stop();
    expect(await stateOf({ database, mailDomain })).toBe('OPERATOR');
    expect(await ops(database, 'list')).toMatch(/^Email was paused with `npm run ops -- mail pause`/);
    expect(await states(database)).toEqual(['SENT', 'PENDING', 'PENDING']);
    await expect(ops(database, 'approve')).rejects.toThrow(UsageError);
  });
});

it('a dump restored into the same database counts as a copy', async () => {
  await afterWork();
  const database = keep(await source.open());
  await database.script(`
  create table restored (like mail_approval including all);
  insert into restored select * from mail_approval;
  drop table mail_approval;
  alter table restored rename to mail_approval`);
  expect(await stateOf({ database, mailDomain })).toBe('COPY');
});
