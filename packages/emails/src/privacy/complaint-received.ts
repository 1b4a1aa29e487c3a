import type { Email } from '../email.ts';
import { button, facts, paragraph } from '../layout/blocks.ts';
import { composeEmail } from '../layout/compose-email.ts';
import { pageLink, phoneLink } from '../layout/links.ts';
import { typedName } from '../layout/plain-words.ts';
import { formatTime } from '../layout/format-time.ts';
import type { PrivacyMailData } from './privacy-mail.ts';

export const complaintReceived = (data: PrivacyMailData): Email => {
  const { practice, reference, receivedAt, dueAt, timeZone } = data;
  return composeEmail({
    subject: `We have your complaint, ${reference}`,
    preview: 'What happens next, and when.',
    heading: 'We have your complaint',
    practice,
    blocks: [
      paragraph(`Hello ${typedName(data.clientFirstName, 50)},`),
      paragraph('Thank you for telling us. We take complaints about how we handle your data seriously.'),
      facts(
        { label: 'Reference', lines: [reference], smallPrint: null },
        { label: 'Received', lines: [formatTime(receivedAt, timeZone).day], smallPrint: null },
        { label: "We'll reply by", lines: [formatTime(dueAt, timeZone).day], smallPrint: null },
      ),
      button(pageLink('See your complaint', data.pageUrl)),
      paragraph(
        "If you're not happy with our answer, you can complain to the ",
        pageLink("Information Commissioner's Office", 'https://ico.org.uk/make-a-complaint/'),
        '. To talk to us about it, call ',
        phoneLink(practice.phone),
        ' and give your reference.',
      ),
    ],
    whySent: [`You're getting this email because you wrote to ${practice.name} in the portal. This is not marketing.`],
  });
};
