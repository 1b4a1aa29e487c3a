import { possessive } from '@portal/domain/pets/possessive';
import { hello } from '../layout/hello.ts';
import type { Email } from '../email.ts';
import { type Block, button, facts, heading, paragraph } from '../layout/blocks.ts';
import { composeEmail, type SendingPractice } from '../layout/compose-email.ts';
import { pageLink, phoneLink } from '../layout/links.ts';
import { typedName } from '../layout/plain-words.ts';

export type VerifyEmailData = {
  clientFirstName: string;
  practice: SendingPractice;
  /** Contains the code. Opening it changes nothing; its button does. */
  link: string;
  linkHours: number;
  /** For readers on another device; null before there is an account. */
  digits: string | null;
  digitsMinutes: number;
};

const byHand = ({ digits, digitsMinutes }: VerifyEmailData): Block[] =>
  digits === null
    ? []
    : [
        heading('On another device?'),
        facts({
          label: 'Enter this code where you started',
          lines: [`${digits.slice(0, 3)} ${digits.slice(3)}`],
          smallPrint: `It works for ${digitsMinutes} minutes.`,
        }),
      ];

/** Proves that the reader of this mailbox is the client on record. */
export const verifyEmail = (data: VerifyEmailData): Email =>
  composeEmail({
    subject: `Activate your account with ${data.practice.name}`,
    preview: 'Then you can see your pets and appointments online.',
    heading: 'Activate your account',
    practice: data.practice,
    blocks: [
      paragraph(
        `${hello(typedName(data.clientFirstName, 50))}, someone, hopefully you, asked to manage your pets and appointments with ${data.practice.name} online.`,
      ),
      button(pageLink('Activate your account', data.link)),
      paragraph(`The button works once, within ${data.linkHours} hours. Use the newest email you have from us.`),
      ...byHand(data),
      heading('If this wasn’t you'),
      paragraph(
        'You don’t need to do anything. No one can go any further without this email. If it happens again, call us on ',
        phoneLink(data.practice.phone),
        '.',
      ),
    ],
    whySent: [
      `You’re getting this email because your address is on your record at ${data.practice.name}. `,
      'This is not marketing.',
    ],
  });

type CheckMailData = { practice: SendingPractice; link: string };

const whySentTo = (practice: SendingPractice) => [
  `You’re getting this email because your address was entered on ${possessive(practice.name)} client portal. `,
  'This is not marketing.',
];

export const haveAccountEmail = ({ practice, link }: CheckMailData): Email =>
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
      paragraph('If you’ve forgotten your password, you can choose a new one when you sign in.'),
      heading('If this wasn’t you'),
      paragraph(
        'You don’t need to do anything. No one has seen your record. If it happens again, call us on ',
        phoneLink(practice.phone),
        '.',
      ),
    ],
    whySent: whySentTo(practice),
  });

/** The address may be anybody's, so nothing typed is repeated. */
export const noRecordEmail = ({ practice, link }: CheckMailData): Email =>
  composeEmail({
    subject: `Your registration with ${practice.name}`,
    preview: 'We couldn’t find a record with these details. Here’s what to do next.',
    heading: 'We couldn’t find your record',
    practice,
    blocks: [
      paragraph(
        `Someone, hopefully you, looked for their record at ${practice.name} with this email address. `,
        'We couldn’t find one with the details they entered.',
      ),
      paragraph('To register as a new client, create an account with this address. It takes about 3 minutes.'),
      button(pageLink('Create an account', link)),
      heading('Have you been here before?'),
      paragraph(
        'Your practice may have a different email address for you. Try again with that one. Or call us on ',
        phoneLink(practice.phone),
        ' and we’ll help you find it.',
      ),
      heading('If this wasn’t you'),
      paragraph('You don’t need to do anything. We won’t create an account without you.'),
    ],
    whySent: whySentTo(practice),
  });
