import type { Email } from '../email.ts';
import { button, facts, heading, list, paragraph } from '../layout/blocks.ts';
import { composeEmail } from '../layout/compose-email.ts';
import { pageLink, phoneLink } from '../layout/links.ts';
import { typedName } from '../layout/plain-words.ts';
import { timeInWords } from '../layout/time-in-words.ts';
import type { PrivacyMailData } from './privacy-mail.ts';

/** "You asked us to erase your data": the last e-mail that can reach somebody, so it says all of it. */
export const erasureRequested = (data: PrivacyMailData): Email => {
  const { practice, reference, dueAt, timeZone } = data;
  const { day } = timeInWords(dueAt, timeZone);
  return composeEmail({
    subject: `You asked us to erase your data, ${reference}`,
    preview: `Nothing has been erased yet: you can take it back until ${day}.`,
    heading: 'You asked us to erase your data',
    practice,
    blocks: [
      paragraph(`Hello ${typedName(data.clientFirstName, 50)},`),
      paragraph('Nothing has been erased yet. If you change your mind, or if this was not you, take it back:'),
      button(pageLink('Take it back', data.pageUrl)),
      facts(
        { label: 'We erase from', lines: [day], smallPrint: 'Later, if a visit is still booked then.' },
        { label: 'Reference', lines: [reference], smallPrint: null },
      ),
      heading('What happens then'),
      list(
        'Your name, addresses, telephone numbers, notes and ways of signing in go, and your pets’ names and chip numbers.',
        'That a visit took place, when and what for, stays with your practice for as long as it must keep it, without you in it.',
        'You are signed out everywhere. We cannot write to you afterwards, because we will not know your address: keep this e-mail.',
      ),
      paragraph('Not you? Call ', phoneLink(practice.phone), '.'),
    ],
    whySent: [`We send you this e-mail because erasure was asked for in your account at ${practice.name}.`],
  });
};
