import type { Email } from '../email.ts';
import { type Block, button, facts, heading, paragraph } from '../layout/blocks.ts';
import { composeEmail, type SendingPractice } from '../layout/compose-email.ts';
import { pageLink, phoneLink } from '../layout/links.ts';
import { typedName } from '../layout/plain-words.ts';

export type VerifyEmailData = {
  clientFirstName: string;
  practice: SendingPractice;
  /** The page that goes on, with the code in it. Opening it changes nothing; a button on it does. */
  link: string;
  linkHours: number;
  /** For whoever reads this on another device than the one they began on; null before there is an account. */
  digits: string | null;
  digitsMinutes: number;
};

const byHand = ({ digits, digitsMinutes }: VerifyEmailData): Block[] =>
  digits === null
    ? []
    : [
        heading('On another device?'),
        facts({
          label: 'Type this code where you began',
          lines: [`${digits.slice(0, 3)} ${digits.slice(3)}`],
          smallPrint: `It works for ${digitsMinutes} minutes.`,
        }),
      ];

/** "Confirm that this is you": proves that whoever reads this mailbox is the client on record. */
export const verifyEmail = (data: VerifyEmailData): Email =>
  composeEmail({
    subject: `Confirm your account with ${data.practice.name}`,
    preview: 'One tap, and your pets and appointments are online.',
    heading: 'Confirm that this is you',
    practice: data.practice,
    blocks: [
      paragraph(`Hello ${typedName(data.clientFirstName, 50)},`),
      paragraph(
        `Somebody, we hope you, asked to manage your pets and appointments with ${data.practice.name} online. ` +
          'Confirm it with this button and follow the steps on the page.',
      ),
      button(pageLink('Activate your account', data.link)),
      paragraph(`The button works for ${data.linkHours} hours, and once. Only the newest e-mail counts.`),
      ...byHand(data),
      heading('If it was not you'),
      paragraph(
        'Do nothing: without this e-mail nobody gets any further. If it happens again, call us on ',
        phoneLink(data.practice.phone),
        '.',
      ),
    ],
    whySent: [
      `We send you this e-mail because your address is on your record at ${data.practice.name}. `,
      'It is not advertising.',
    ],
  });
