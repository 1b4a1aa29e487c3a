import type { Email } from '../email.ts';
import { list, paragraph, facts } from '../layout/blocks.ts';
import { composeEmail, type SendingPractice } from '../layout/compose-email.ts';
import { formatDayAndTime } from '../layout/format-time.ts';

const from = (portalName: string): SendingPractice => ({
  name: portalName,
  phone: '',
  email: null,
  addressLines: [],
  groupName: null,
});

const toOperator = ['You’re getting this email because this address is the portal’s OPERATOR_EMAIL.'];

type ToOperator = {
  portalName: string;
  /** How the operator starts a command, such as `bin/node ops.mjs`. */
  ops: string;
};

export type PriceGapsData = ToOperator & {
  practices: readonly { readonly name: string; readonly count: number }[];
};

const mostNames = 20;

const gapsIn = ({ name, count }: PriceGapsData['practices'][number]): string =>
  count === 1 ? `${name}: 1 gap` : `${name}: ${count} gaps`;

export const priceGaps = ({ portalName, ops, practices }: PriceGapsData): Email => {
  const where = practices.length === 1 ? '1 practice' : `${practices.length} practices`;
  const others = practices.length - mostNames;
  return composeEmail({
    subject: `Prices to fill in at ${where}`,
    preview: 'Something that every practice must publish is missing or out of date.',
    heading: `Prices to fill in at ${where}`,
    practice: from(portalName),
    blocks: [
      paragraph('Something that every practice must publish is missing, out of date, or wrong:'),
      list(...practices.slice(0, mostNames).map(gapsIn), ...(others > 0 ? [`${others} more`] : [])),
      paragraph(
        `Run "${ops} prices check" to see each gap, and "${ops} prices template" for a table to fill in. You get this email once a week until nothing is missing.`,
      ),
    ],
    whySent: toOperator,
  });
};

type WebhookSwitchedOffData = ToOperator & {
  webhookId: number;
  /** URL of the receiver, without parts that may be secret. */
  address: string;
  /** The last error, as in the delivery log. */
  reason: string;
  failingSince: number;
  waiting: number;
};

export const webhookSwitchedOff = (data: WebhookSwitchedOffData): Email => {
  const { webhookId, portalName, ops, address, reason, waiting } = data;
  const since = formatDayAndTime(data.failingSince, 'Europe/London');
  const fact = (label: string, line: string) => ({ label, lines: [line], smallPrint: null });
  return composeEmail({
    subject: `Webhook ${webhookId} is switched off`,
    preview: 'Another system is no longer told what changes in the portal.',
    heading: `Webhook ${webhookId} is switched off`,
    practice: from(portalName),
    blocks: [
      paragraph('Messages to another system have not been getting through, so the portal has stopped sending them:'),
      facts(
        fact('Failing since', since),
        fact('Address', address),
        fact('Last error', reason),
        fact('Waiting', waiting === 1 ? '1 message' : `${waiting} messages`),
      ),
      paragraph(
        `When the receiver works again, run "${ops} webhooks enable ${webhookId}" and the waiting messages will be sent. ` +
          `"${ops} webhooks log ${webhookId}" lists each attempt. Changes are kept for 30 days.`,
      ),
    ],
    whySent: toOperator,
  });
};

type SmsNearlyUsed = { practice: SendingPractice; monthly: number };

/** To the practice, once a month at most. */
export const smsNearlyUsed = ({ practice, monthly }: SmsNearlyUsed): Email =>
  composeEmail({
    subject: `${practice.name} has used most of this month’s text messages`,
    preview: `Four fifths of ${monthly.toLocaleString('en-GB')} are used.`,
    heading: 'Most of this month’s text messages are used',
    practice,
    blocks: [
      paragraph(
        `${practice.name} can send ${monthly.toLocaleString('en-GB')} text messages a month, and four fifths of them are used. When all are used, clients get emails only until the month ends.`,
      ),
      paragraph('If you need more, ask whoever runs your portal to raise the number in the practice’s content.'),
    ],
    whySent: ['You’re getting this email because your practice sends text messages about appointments.'],
  });

export const testEmail = ({ portalName }: { readonly portalName: string }): Email =>
  composeEmail({
    subject: `Test email from ${portalName}`,
    preview: 'The portal can send email. You don’t need to do anything.',
    heading: 'Test email',
    practice: from(portalName),
    blocks: [paragraph('The portal can send email. You don’t need to do anything.')],
    whySent: ['You’re getting this email because an operator ran "ops mail test".'],
  });
