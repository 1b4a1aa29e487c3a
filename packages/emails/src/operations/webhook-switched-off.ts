import type { Email } from '../email.ts';
import { facts, paragraph } from '../layout/blocks.ts';
import { composeEmail } from '../layout/compose-email.ts';
import { formatDayAndTime } from '../layout/format-time.ts';

export type WebhookSwitchedOffData = {
  portalName: string;
  webhookId: number;
  /** Of the receiver, without what may be secret. */
  address: string;
  /** The last error, as in the delivery log. */
  reason: string;
  failingSince: number;
  waiting: number;
};

export const webhookSwitchedOff = (data: WebhookSwitchedOffData): Email => {
  const { webhookId, portalName, address, reason, waiting } = data;
  const since = formatDayAndTime(data.failingSince, 'Europe/London');
  const fact = (label: string, line: string) => ({ label, lines: [line], smallPrint: null });
  return composeEmail({
    subject: `Webhook ${webhookId} is switched off`,
    preview: 'Another system is no longer told what changes in the portal.',
    heading: `Webhook ${webhookId} is switched off`,
    practice: { name: portalName, phone: '', email: null, addressLines: [], groupName: null },
    blocks: [
      paragraph('Messages to another system have not been getting through, so the portal has stopped sending them:'),
      facts(
        fact('Failing since', since),
        fact('Address', address),
        fact('Last error', reason),
        fact('Waiting', waiting === 1 ? '1 message' : `${waiting} messages`),
      ),
      paragraph(
        `When the receiver works again, run "npm run ops -- webhooks enable ${webhookId}" and the waiting messages will be sent. ` +
          `"npm run ops -- webhooks log ${webhookId}" lists each attempt. Changes are kept for 30 days.`,
      ),
    ],
    whySent: ["You're getting this email because this address is the portal's OPERATOR_EMAIL."],
  });
};
