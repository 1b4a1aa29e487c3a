import { afterEach, beforeEach, expect, test } from 'vitest';
import { sql } from '../database/sql.ts';
import { testDatabase } from '../../testing/databases/test-database.ts';
import { ownMailbox, putNotes, type Sender, startSender } from '../../testing/mail/outbox-scene.ts';
import { closeAtEnd } from '../../testing/servers/own-portal.ts';
import { type Overrides, testConfig } from '../../testing/servers/test-config.ts';
import { ChecksFailed } from './command.ts';
import { doctorCommand } from './commands/doctor.ts';
import { goLiveCommand } from './commands/go-live.ts';

const database = await closeAtEnd(testDatabase());
const mailbox = await closeAtEnd(ownMailbox());
const subjects = (): string[] => mailbox.messages().map(({ subject }) => subject);

let sender: Sender;
const start = (isProduction: boolean): void => {
  sender = startSender({ database, smtpUrl: mailbox.smtpUrl, isProduction });
};
beforeEach(async () => {
  await database.query(sql`delete from outbox_messages`);
  await database.query(sql`delete from mail_approval`);
  await mailbox.clear();
});
afterEach(() => sender.stop());

/** As an installation by the guide, but for the mail server and the name in DNS. */
const ready: Overrides = {
  smtpUrl: mailbox.smtpUrl,
  webOrigin: 'https://portal.example',
  mailFromName: 'Brackenmoor Vets',
};
const goLive = (overrides: Overrides = {}, ...args: string[]) => {
  const isTrial = args.includes('--dry-run');
  return goLiveCommand.run({
    config: testConfig({ ...ready, ...overrides }),
    database,
    args: args.filter((arg) => arg !== '--dry-run'),
    dryRun: isTrial,
  });
};

const arrives = async (note: string) => {
  sender.wake();
  await mailbox.waitFor(({ subject }) => subject === note);
};

/** Of several notes, a person has requested the second. */
const onlyCheckIsSent = async (notes: number) => {
  start(true);
  await putNotes(database, 1, notes);
  await database.query(sql`update outbox_messages set kind = 'check' where subject_id = 2`);
  await arrives('Note 2');
};

test('a new installation sends only emails that people request, and the others when it goes live', async () => {
  await onlyCheckIsSent(3);
  expect(await goLive({}, '--dry-run')).toMatch(
    /At most 2 emails go out in the next 24 hours: 2 note\.\nNothing was changed\./,
  );
  const verdict = await doctorCommand.run({ config: testConfig(ready), database, args: [] }).catch(String);
  expect(verdict).toMatch(/warn {2}email: This installation is not live: .* At most 2 emails go out/);
  expect(subjects()).toEqual(['Note 2']);
  expect(await goLive()).toContain('The portal is live. Emails dropped that were due: 0.');
  sender.wake();
  await expect.poll(() => subjects().toSorted()).toEqual(['Note 1', 'Note 2', 'Note 3']);
  expect(await goLive()).toBe('The portal is live.');
});

test('the operator can drop emails that were due before going live', async () => {
  await onlyCheckIsSent(2);
  expect(await goLive({}, '--drop')).toContain('The portal is live. Emails dropped that were due: 1.');
  await putNotes(database, 3);
  await arrives('Note 3');
  expect(subjects().toSorted()).toEqual(['Note 2', 'Note 3']);
});

test('a portal without a name or sender does not go live, and names what is missing', async () => {
  start(true);
  await expect.poll(() => database.value(sql`select pause_reason from mail_approval`)).toBe('BEFORE_GO_LIVE');
  const refusal = await goLive({ environment: 'production', mailFromName: 'Client Portal' }).catch(
    (error: unknown) => error,
  );
  expect(refusal).toBeInstanceOf(ChecksFailed);
  const { message } = refusal as ChecksFailed;
  expect(message).toContain('FAIL  sender name: MAIL_FROM_NAME is Client Portal; set it to the name of the group');
  expect(message).toMatch(/FAIL {2}group: /);
  expect(message).toContain('The portal is not live: mend what says FAIL');
  expect(await database.value(sql`select pause_reason from mail_approval`)).toBe('BEFORE_GO_LIVE');
});

test('a trial, and an installation that already sends email, is not paused', async () => {
  start(false);
  await putNotes(database, 1);
  await arrives('Note 1');
  await sender.stop();
  start(true);
  await putNotes(database, 2);
  await arrives('Note 2');
});
