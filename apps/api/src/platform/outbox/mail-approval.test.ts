import Fastify from 'fastify';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { mailCommand } from '../../cli/commands/mail.ts';
import { sql } from '../../database/sql.ts';
import { emptyOutbox, putNotes } from '../../../testing/mail/outbox-scene.ts';
import { testConfig } from '../../../testing/servers/test-config.ts';
import { testDatabase } from '../../../testing/databases/test-database.ts';
import { createMailApproval, readMailState } from './mail-approval.ts';
import { closeAtEnd } from '../../../testing/servers/own-portal.ts';

const mailDomain = 'portal.example';
const otherDomain = 'new.portal.example';
const errorLevel = 50;

type Line = { readonly level: number; readonly msg: string; readonly dueMessages?: number };

let lines: Line[];
const database = await closeAtEnd(testDatabase());
beforeEach(async () => {
  lines = [];
  await emptyOutbox(database);
  await database.query(sql`delete from mail_approval`);
});
afterEach(() => void vi.useRealTimers());

const approvalFor = (host: string) => {
  const { log } = Fastify({
    logger: { level: 'info', stream: { write: (line: string) => void lines.push(JSON.parse(line)) } },
  });
  return createMailApproval({ database, log, mailDomain: host });
};
const ops = (host: string, ...args: string[]) =>
  mailCommand.run({ config: testConfig({ webOrigin: `https://${host}` }), database, args });
const approvalRows = () => database.query(sql`select * from mail_approval`);
const putOldNote = (dueFor: string) =>
  database.query(sql`
    insert into outbox_messages (outbox_message_id, kind, subject_id, created_at, next_attempt_at)
    values (gen_random_uuid(), 'note', 1, now() - interval '2 days', now() - ${dueFor}::interval)`);

it('D17: a process with another host name sends no email, says why, and does not stop other processes', async () => {
  const live = approvalFor(mailDomain);
  expect(await live.read()).toBe('APPROVED');
  const before = await approvalRows();
  expect(await approvalFor(otherDomain).read()).not.toBe('APPROVED');
  expect(await approvalRows()).toEqual(before);
  expect(lines.map(({ msg }) => msg)).toEqual([
    expect.stringMatching(
      /^This process is set up for new\.portal\.example, but email from this database is approved for portal\.example/,
    ),
  ]);
  expect(await live.read()).toBe('APPROVED');

  expect(await ops(otherDomain, 'list')).not.toContain('Paused since');
  await ops(otherDomain, 'approve', '--send');
  expect(await readMailState({ database, mailDomain: otherDomain })).toMatchObject({ state: 'APPROVED' });
  expect(await readMailState({ database, mailDomain })).toMatchObject({ state: 'OTHER_HOST' });
});

it('D17: says that an operator of another host has paused email, even after a failover', async () => {
  await approvalFor(mailDomain).read();
  await ops(otherDomain, 'pause');
  expect(await approvalFor(mailDomain).read()).not.toBe('APPROVED');
  await database.query(sql`
    update mail_approval set timeline = 'other', seen_at = clock_timestamp() - interval '1 hour'`);
  for (const host of [mailDomain, otherDomain])
    expect(await readMailState({ database, mailDomain: host })).toEqual({
      state: 'OPERATOR',
      sentence: expect.stringMatching(/^Email was paused with `npm run ops -- mail pause`/),
    });
});

it('D17: logs an error with the number of due messages every ten minutes while email is paused', async () => {
  vi.useFakeTimers({ toFake: ['Date'], now: Date.now() });
  await ops(mailDomain, 'pause');
  await putNotes(database, 1, 3);
  const approval = approvalFor(mailDomain);
  const lookAfter = async (minutes: number): Promise<void> => {
    vi.setSystemTime(Date.now() + minutes * 60_000);
    await approval.read();
  };
  expect(approval.isPaused()).toBe(false);
  for (const minutes of [0, 1, 8]) await lookAfter(minutes);
  expect(approval.isPaused()).toBe(true);
  expect(lines).toMatchObject([{ level: errorLevel, dueMessages: 3, msg: expect.stringMatching(/^Email was paused/) }]);
  await putNotes(database, 4);
  await lookAfter(1);
  expect(lines.slice(1)).toMatchObject([{ level: errorLevel, dueMessages: 4 }]);
});

it('D17: a backup from a release before email approval sends no email when it is restored', async () => {
  await putOldNote('61 minutes');
  expect(await approvalFor(mailDomain).read()).not.toBe('APPROVED');
  expect(await readMailState({ database, mailDomain })).toEqual({
    state: 'OLDER_RELEASE',
    sentence: expect.stringMatching(/^This database comes from an older release/),
  });
  expect(await ops(mailDomain, 'approve', '--drop')).toBe('Approved. 1 messages were dropped.');
  expect(await approvalFor(mailDomain).read()).toBe('APPROVED');
});

it('D17: an operator can approve such a backup before a portal starts on it', async () => {
  await putOldNote('61 minutes');
  expect(await ops(mailDomain, 'approve', '--send')).toBe('Approved. 0 messages were dropped.');
  expect(await approvalFor(mailDomain).read()).toBe('APPROVED');
});

it('D17: an upgraded portal continues to send email, even with messages due for minutes', async () => {
  await putOldNote('50 minutes');
  expect(await approvalFor(mailDomain).read()).toBe('APPROVED');
});
