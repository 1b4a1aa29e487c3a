import { hello } from '../layout/hello.ts';
import type { Email } from '../email.ts';
import { button, facts, heading, list, paragraph } from '../layout/blocks.ts';
import { composeEmail, type SendingPractice } from '../layout/compose-email.ts';
import { formatTime } from '../layout/format-time.ts';
import { pageLink, phoneLink } from '../layout/links.ts';
import { typedName } from '../layout/plain-words.ts';

type PrivacyMailData = {
  clientFirstName: string;
  reference: string;
  receivedAt: number;
  dueAt: number;
  timeZone: string;
  practice: SendingPractice;
  pageUrl: string;
};

export const complaintReceived = (data: PrivacyMailData): Email => {
  const { practice, reference, receivedAt, dueAt, timeZone } = data;
  return composeEmail({
    subject: `We have your complaint, ${reference}`,
    preview: 'What happens next, and when.',
    heading: 'We have your complaint',
    practice,
    blocks: [
      paragraph(`${hello(typedName(data.clientFirstName, 50))},`),
      paragraph('Thank you for telling us. We take complaints about how we handle your data seriously.'),
      facts(
        { label: 'Reference', lines: [reference], smallPrint: null },
        { label: 'Received', lines: [formatTime(receivedAt, timeZone).day], smallPrint: null },
        { label: 'We’ll reply by', lines: [formatTime(dueAt, timeZone).day], smallPrint: null },
      ),
      button(pageLink('See your complaint', data.pageUrl)),
      paragraph(
        'If you’re not happy with our answer, you can complain to the ',
        pageLink('Information Commissioner’s Office', 'https://ico.org.uk/make-a-complaint/'),
        '. To talk to us about it, call ',
        phoneLink(practice.phone),
        ' and give your reference.',
      ),
    ],
    whySent: [`You’re getting this email because you wrote to ${practice.name} in the portal. This is not marketing.`],
  });
};

/** The last email that can reach this person, so it says everything. */
export const erasureRequested = (data: PrivacyMailData): Email => {
  const { practice, reference, dueAt, timeZone } = data;
  const { day } = formatTime(dueAt, timeZone);
  return composeEmail({
    subject: `You asked us to erase your data, ${reference}`,
    preview: `We haven’t erased anything yet. You can withdraw your request until ${day}.`,
    heading: 'You asked us to erase your data',
    practice,
    blocks: [
      paragraph(`${hello(typedName(data.clientFirstName, 50))},`),
      paragraph('We haven’t erased anything yet. If you change your mind, or this wasn’t you, withdraw the request:'),
      button(pageLink('Withdraw request', data.pageUrl)),
      facts(
        {
          label: 'We’ll erase your data from',
          lines: [day],
          smallPrint: 'This will be later if you still have an appointment booked then.',
        },
        { label: 'Reference', lines: [reference], smallPrint: null },
      ),
      heading('What happens then'),
      list(
        'We’ll erase your name, addresses, phone numbers, notes and how you sign in, and your pets’ names and microchip numbers.',
        'Your practice must keep a record of when each appointment was and what it was for. Your name won’t be in it.',
        'We’ll sign you out everywhere. Keep this email, because we won’t have your address to contact you again.',
      ),
      paragraph('If this wasn’t you, call ', phoneLink(practice.phone), '.'),
    ],
    whySent: [
      `You’re getting this email because someone signed in to your account at ${practice.name} asked us to erase your data.`,
    ],
  });
};
