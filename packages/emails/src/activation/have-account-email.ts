import type { Email } from '../email.ts';
import { button, heading, paragraph } from '../layout/blocks.ts';
import { composeEmail, type SendingPractice } from '../layout/compose-email.ts';
import { pageLink, phoneLink } from '../layout/links.ts';

export type HaveAccountEmailData = { practice: SendingPractice; link: string };

/** "You already have an account": for whoever looked for their record and has long been linked to it. */
export const haveAccountEmail = ({ practice, link }: HaveAccountEmailData): Email =>
  composeEmail({
    subject: `Sign in to your account with ${practice.name}`,
    preview: 'You already have an account: sign in as usual.',
    heading: 'You already have an account',
    practice,
    blocks: [
      paragraph(
        `Somebody, we hope you, looked for your record at ${practice.name}. `,
        'It is online already: sign in, and your pets and appointments are there.',
      ),
      button(pageLink('Sign in', link)),
      paragraph('If you do not remember your password, you can choose a new one where you sign in.'),
      heading('If it was not you'),
      paragraph('Do nothing: nobody got any further. If it happens again, call us on ', phoneLink(practice.phone), '.'),
    ],
    whySent: [
      `We send you this e-mail because your address was entered at ${practice.name}'s client portal. `,
      'It is not advertising.',
    ],
  });
