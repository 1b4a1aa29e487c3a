import type { Email } from '../email.ts';
import { button, facts, heading, paragraph } from '../layout/blocks.ts';
import { composeEmail, type SendingPractice } from '../layout/compose-email.ts';
import { pageLink, phoneLink } from '../layout/links.ts';
import { typedName } from '../layout/plain-words.ts';
import { dayAndTimeInWords, timeInWords } from '../layout/time-in-words.ts';

export type GuestHoldData = {
  firstName: string;
  /** What a stranger typed, without addresses; null where nothing is left of it. */
  petName: string | null;
  reasonName: string;
  clinicianName: string;
  practice: SendingPractice;
  /** Epoch ms, as is keptUntil. */
  startsAt: number;
  keptUntil: number;
  timeZone: string;
  /** The page that goes on. Opening it changes nothing. */
  link: string;
};

/** "One more step": to the address that a guest has given, which nobody has confirmed. Nothing typed is in its subject. */
export const guestHold = (data: GuestHoldData): Email => {
  const { practice, startsAt, keptUntil, timeZone } = data;
  const pet = data.petName === null ? 'your pet' : typedName(data.petName, 30);
  const { date, time } = timeInWords(startsAt, timeZone);
  const until = timeInWords(keptUntil, timeZone).time;
  return composeEmail({
    subject: `One more step for your visit: ${dayAndTimeInWords(startsAt, timeZone)}`,
    preview: `We are keeping the time at ${practice.name} until ${until}.`,
    heading: 'One more step and it is booked',
    practice,
    blocks: [
      paragraph(`Hello ${typedName(data.firstName, 50)},`),
      paragraph(`We are keeping a time for ${pet}. It is booked once you have created your account.`),
      facts(
        { label: 'When', lines: [`${date} at ${time}`], smallPrint: `UK time. We keep it for you until ${until}.` },
        { label: 'What for', lines: [data.reasonName], smallPrint: null },
        { label: 'With', lines: [data.clinicianName], smallPrint: null },
        { label: 'Where', lines: [practice.name, ...practice.addressLines], smallPrint: null },
      ),
      button(pageLink('Finish your booking', data.link)),
      paragraph(
        `It works on any device: what you have entered is there. If you are later than ${until}, ` +
          'the same button asks for the time again, or shows the next free ones.',
      ),
      heading('If it was not you'),
      paragraph(
        'Do nothing: the time goes to somebody else, and nothing is kept. Questions? Call us on ',
        phoneLink(practice.phone),
        '.',
      ),
    ],
    whySent: [
      `We send you this e-mail because somebody entered this address to book a visit at ${practice.name}. `,
      'It is not advertising, and it is the only one about it.',
    ],
  });
};
