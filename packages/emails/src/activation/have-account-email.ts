import type { Email } from '../email.ts';
import { button, heading, paragraph } from '../layout/blocks.ts';
import { composeEmail, type SendingPractice } from '../layout/compose-email.ts';
import { pageLink, phoneLink } from '../layout/links.ts';

export type HaveAccountEmailData = { practice: SendingPractice; link: string };

export const haveAccountEmail = ({ practice, link }: HaveAccountEmailData): Email =>
  composeEmail({
    subject: `Sign in to your account with ${practice.name}`,
    preview: 'You already have an account. Sign in as usual.',
    heading: 'You already have an account',
    practice,
    blocks: [
      paragraph(
        `Someone, hopefully you, looked for your record at ${practice.name}. `,
        'You already have an online account. Sign in to see your pets and appointments.',
      ),
      button(pageLink('Sign in', link)),
      paragraph("If you've forgotten your password, you can choose a new one when you sign in."),
      heading("If this wasn't you"),
      paragraph(
        "You don't need to do anything. No one has seen your record. If it happens again, call us on ",
        phoneLink(practice.phone),
        '.',
      ),
    ],
    whySent: [
      `You're getting this email because your address was entered on ${practice.name}'s client portal. `,
      'This is not marketing.',
    ],
  });
