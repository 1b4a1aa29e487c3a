import { randomUUID } from 'node:crypto';
import { testEmail } from '@portal/emails/operations/operations-mails';
import {
  approveMail,
  listWaiting,
  mailSourcesOf,
  pauseMail,
  type Waiting,
} from '../../platform/outbox/mail-approval.ts';
import { readReport } from '../../features/contact-preferences/returned/read-report.ts';
import { takeReturnedEmail } from '../../features/contact-preferences/returned/take-returned-email.ts';
import { UndeliverableError, UnreachableError } from '../../platform/mailer/mail-errors.ts';
import { createMailerOf } from '../../platform/mailer/mailer.ts';
import { createRecipientProof } from '../../platform/mailer/recipient-proof.ts';
import { ChecksFailed, type Command, type CommandContext, UsageError } from '../command.ts';
import { reasonOf } from '../reason-of.ts';
import { readInputBytes } from '../read-input.ts';

const columns = ([kind = '', ...counts]: readonly (string | number)[]): string =>
  [String(kind).padEnd(34), ...counts.map((count) => String(count).padStart(9))].join(' ');

const listed = ({ sentence, pausedSince, counts }: Waiting): string =>
  [
    sentence,
    ...(pausedSince === null ? [] : [`Paused since ${new Date(pausedSince).toISOString()}.`]),
    '',
    columns(['waiting', 'before', 'since', 'later']),
    ...counts.map(({ kind, before, since, later }) => columns([kind, before, since, later])),
    '',
    'before: due before the pause (without one: before now), so it may have been sent from the original   since: due since   later: not due yet',
    '`mail approve --drop` drops what was due before, and sends the rest. `mail approve --send` sends everything.',
  ].join('\n');

const takeReport = async ({ config, database }: CommandContext, file: string): Promise<string> => {
  const report = await readReport(await readInputBytes(file));
  if ('ignored' in report) return `Nothing to do: ${report.ignored}.`;
  const { proof, ...email } = report;
  if (!createRecipientProof(config.secrets).isProven(email, proof))
    return 'Nothing to do: the portal did not send this email to this address.';
  const clients = await takeReturnedEmail(database, email, 'ops');
  const what = email.reason === 'COMPLAINT' ? 'reported an email as spam' : 'cannot be reached';
  return clients.length === 0 ? 'No client has this address now.' : `Client ${clients.join(', ')} ${what}.`;
};

const whyNot = (error: unknown): string => {
  if (error instanceof UnreachableError) return `the mail server cannot be reached (${error.reason})`;
  return error instanceof UndeliverableError ? `the mail server refused it (${error.responseCode})` : reasonOf(error);
};

/** Bypasses the outbox, so that the mail server's reply is known at once. */
const sendTest = async (config: CommandContext['config'], address: string): Promise<string> => {
  const mailer = createMailerOf(config);
  try {
    await mailer.send({
      ...testEmail({ portalName: config.mailFromName }),
      messageId: `<${randomUUID()}@${new URL(config.webOrigin).hostname}>`,
      date: Date.now(),
      to: { name: '', address },
      pictures: [],
      calendar: null,
    });
    return `The mail server took the test email to ${address}.`;
  } catch (error) {
    throw new ChecksFailed(`The test email was not sent: ${whyNot(error)}.`);
  } finally {
    mailer.close();
  }
};

export const mailCommand: Command = {
  summary:
    'Send a test email, see what a restored copy would send, let it send (all, or what was due since), pause email, or take in an email that came back',
  usage: 'mail test ADDRESS | mail list | mail approve --drop | mail approve --send | mail pause | mail returned FILE',
  details: '`returned` reads a bounce or a spam report; `-` reads it from standard input (docs/guides/email.md).',
  async run(context) {
    const { config, database } = context;
    const [verb, choice] = context.args;
    if (verb === 'returned' && choice !== undefined) return takeReport(context, choice);
    if (verb === 'test' && choice !== undefined) return sendTest(config, choice);
    const sources = mailSourcesOf(database, config);
    if (verb === 'list') {
      const waiting = await listWaiting(sources);
      return waiting ? listed(waiting) : 'Email is not paused.';
    }
    if (verb === 'pause') {
      await pauseMail(sources);
      return 'Email is paused.';
    }
    if (verb !== 'approve' || (choice !== '--drop' && choice !== '--send')) throw new UsageError();
    const dropped = await approveMail(sources, { drop: choice === '--drop' });
    return dropped === null ? 'Email is not paused.' : `Approved. ${dropped} messages were dropped.`;
  },
};
