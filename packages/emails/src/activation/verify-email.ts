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
        `Hello ${typedName(data.clientFirstName, 50)}, someone, hopefully you, asked to manage your pets and appointments with ${data.practice.name} online.`,
      ),
      button(pageLink('Activate your account', data.link)),
      paragraph(`The button works once, within ${data.linkHours} hours. Only the newest email works.`),
      ...byHand(data),
      heading("If this wasn't you"),
      paragraph(
        "You don't need to do anything. No one can go any further without this email. If it happens again, call us on ",
        phoneLink(data.practice.phone),
        '.',
      ),
    ],
    whySent: [
      `You're getting this email because your address is on your record at ${data.practice.name}. `,
      'This is not marketing.',
    ],
  });
