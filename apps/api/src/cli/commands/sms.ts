import { reduceToGsm7 } from '@portal/emails/appointments/sms/gsm-7';
import { readPhone } from '../../platform/contact/phone-number.ts';
import { createSmsService } from '../../platform/sms/sms-service.ts';
import { listSms, listSmsUse, type SmsRow } from '../../platform/sms/sms.repository.ts';
import { ChecksFailed, type Command, type CommandContext, minuteOf, UsageError } from '../command.ts';

const mostListed = 200;

/** Bypasses the queue, so that the provider's reply is known at once; it counts towards no practice's budget. */
const sendTest = async ({ config }: CommandContext, typed: string): Promise<string> => {
  const said: string[] = [];
  const service = createSmsService({ config, say: (words) => void said.push(words) });
  if (!service) throw new ChecksFailed('SMS_SERVICE is off.');
  const reading = readPhone(typed, { kind: 'mobile', allowDrama: config.environment !== 'production' });
  if (!reading.ok) throw new ChecksFailed(`${reading.words}.`);
  const body = reduceToGsm7(`This is a test from ${config.mailFromName}.`);
  const receiptUrl = `${config.webOrigin}/sms/receipts`;
  const outcome = await service({ to: reading.number, body, validSeconds: 600, receiptUrl });
  if (outcome.kind !== 'ACCEPTED')
    throw new ChecksFailed(`The test text was not taken: ${outcome.kind} (${outcome.error}).`);
  return said[0] ?? `The provider took the test text to ${reading.number} (${outcome.providerId}).`;
};

const subjectOf = ({ appointmentId, medicineRequestId, offerId }: SmsRow): string => {
  if (appointmentId !== null) return `appointment ${appointmentId}`;
  return offerId === null ? `medicine request ${medicineRequestId}` : `offer ${offerId}`;
};

const smsLine = (row: SmsRow): string =>
  [
    minuteOf(row.createdAt),
    row.practiceName,
    row.kind,
    row.state,
    `${row.attempts} tries`,
    row.error ?? '',
    subjectOf(row),
    row.smsMessageId,
  ].join('  ');

export const smsCommand: Command = {
  summary: 'Send a test text, see what became of text messages, or how many practices have used this month',
  usage: 'sms test NUMBER | sms log [--failed] | sms use',
  details:
    'SENT: the provider has it. UNKNOWN: it may have it, so it is not sent again. `log --failed` lists those with an error (docs/guides/email.md).',
  async run(context) {
    const { database, report } = context;
    const [verb, choice] = context.args;
    if (verb === 'test' && choice !== undefined) return sendTest(context, choice);
    if (verb === 'log') {
      const rows = await listSms(database, { onlyFailed: choice === '--failed', limit: mostListed });
      report?.(rows);
      return rows.map(smsLine).join('\n') || 'There are no text messages.';
    }
    if (verb !== 'use') throw new UsageError();
    const uses = await listSmsUse(database);
    report?.(uses);
    const lines = uses.map(({ practiceName, segments, monthly }) => `${practiceName}: ${segments} of ${monthly}`);
    return lines.join('\n') || 'No text messages this month.';
  },
};
