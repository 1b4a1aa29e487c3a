import type { Email } from '../email.ts';
import { paragraph } from '../layout/blocks.ts';
import { composeEmail, type SendingPractice } from '../layout/compose-email.ts';

type SmsNearlyUsed = { practice: SendingPractice; monthly: number };

/** To the practice, once a month at most. */
export const smsNearlyUsed = ({ practice, monthly }: SmsNearlyUsed): Email =>
  composeEmail({
    subject: `${practice.name} has used most of this month's text messages`,
    preview: `Four fifths of ${monthly} are used.`,
    heading: "Most of this month's text messages are used",
    practice,
    blocks: [
      paragraph(
        `${practice.name} can send ${monthly} text messages a month, and four fifths of them are used. When all are used, clients get emails only until the month ends.`,
      ),
      paragraph("If you need more, ask whoever runs your portal to raise the number in the practice's content."),
    ],
    whySent: ["You're getting this email because your practice sends text messages about appointments."],
  });
