import type { Email } from '../email.ts';
import { button, paragraph } from '../layout/blocks.ts';
import { composeEmail, type SendingPractice } from '../layout/compose-email.ts';
import { formatTime } from '../layout/format-time.ts';
import { pageLink } from '../layout/links.ts';

type Break = {
  readonly practice: SendingPractice;
  readonly timeZone: string;
  readonly until: number;
  /** Where the practice ends it, without signing in. */
  readonly pageUrl: string;
};

/** Sent for every break, because a mail scanner may have pressed the button. */
export const onlineBreak = ({ practice, timeZone, until, pageUrl }: Break): Email => {
  const title = `Online times are closed until ${formatTime(until, timeZone).time}`;
  return composeEmail({
    subject: title,
    preview: 'Somebody stopped new online times for today.',
    heading: title,
    practice,
    blocks: [
      paragraph('Nobody can book a time before then online. Appointments that are booked already stay as they are.'),
      paragraph("This ends by itself. If nobody at the practice asked for it, or you're ready earlier, end it now."),
      button(pageLink('End now', pageUrl)),
    ],
    whySent: [`You're getting this email because ${practice.name} takes appointments online.`],
  });
};
