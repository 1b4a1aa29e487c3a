import type { Email } from '../email.ts';
import { button, heading, paragraph } from '../layout/blocks.ts';
import { composeEmail, type SendingPractice } from '../layout/compose-email.ts';
import { pageLink, phoneLink } from '../layout/links.ts';

export type NoRecordEmailData = { practice: SendingPractice; link: string };

/**
 * "We could not find your record": says nothing about anybody, and repeats nothing that was typed, because the address
 * may be anybody's.
 */
export const noRecordEmail = ({ practice, link }: NoRecordEmailData): Email =>
  composeEmail({
    subject: `Your registration with ${practice.name}`,
    preview: 'We found no record with these details. Here is how to go on.',
    heading: 'We could not find your record',
    practice,
    blocks: [
      paragraph(
        `Somebody, we hope you, looked for their record at ${practice.name} with this e-mail address. `,
        'We found none with the details that were entered.',
      ),
      paragraph('Create an account with this address, and the next page takes you on: it takes about three minutes.'),
      button(pageLink('Create an account', link)),
      heading('Have you been here before?'),
      paragraph(
        'Your practice may know you by another e-mail address: try again with that one. Or call us on ',
        phoneLink(practice.phone),
        ', and we will look together.',
      ),
      heading('If it was not you'),
      paragraph('Do nothing: no account is made without you.'),
    ],
    whySent: [
      `We send you this e-mail because your address was entered at ${practice.name}'s client portal. `,
      'It is not advertising.',
    ],
  });
