import { hello } from '../layout/hello.ts';
import type { Email } from '../email.ts';
import type { AppointmentPrice } from '../appointments/appointment.ts';
import { priceFacts } from '../appointments/appointment-details.ts';
import { button, details, heading, paragraph } from '../layout/blocks.ts';
import { composeEmail, type SendingPractice } from '../layout/compose-email.ts';
import { pageLink, phoneLink } from '../layout/links.ts';
import { typedName } from '../layout/plain-words.ts';
import { formatDayAndTime, formatTime } from '../layout/format-time.ts';

export type GuestHoldData = {
  firstName: string;
  /** Typed by a stranger, without links; null if nothing is left. */
  petName: string | null;
  reasonName: string;
  clinicianName: string;
  practice: SendingPractice & { pricesUrl: string | null };
  price: AppointmentPrice | null;
  startsAt: number;
  holdEnd: number;
  timeZone: string;
  link: string;
};

/** The address is unconfirmed, so the subject repeats nothing that was typed. */
export const guestHold = (data: GuestHoldData): Email => {
  const { practice, startsAt, holdEnd, timeZone } = data;
  const pet = data.petName === null ? 'your pet' : typedName(data.petName, 30);
  const { date, time } = formatTime(startsAt, timeZone);
  const until = formatTime(holdEnd, timeZone).time;
  const name = typedName(data.firstName, 50);
  return composeEmail({
    subject: `One more step to book your appointment: ${formatDayAndTime(startsAt, timeZone)}`,
    preview: `We’re keeping the time at ${practice.name} until ${until}.`,
    heading: 'One more step to book your appointment',
    practice,
    saysPlace: true,
    blocks: [
      paragraph(`${hello(name)}, we’re keeping a time for ${pet}. Create your account and your appointment is booked.`),
      details(
        { label: 'When', lines: [`${date} at ${time}`], smallPrint: `We’re keeping it until ${until}.` },
        { label: 'With', lines: [data.clinicianName], smallPrint: data.reasonName },
        { label: 'Where', lines: [[practice.name, ...practice.addressLines].join(', ')], smallPrint: null },
        ...priceFacts({ price: data.price, petName: '' }, practice.pricesUrl),
      ),
      button(pageLink('Finish your booking', data.link)),
      paragraph(
        `After ${until}, we’ll check if the time is still free. If it’s not, we’ll show you the next free times.`,
      ),
      heading('If this wasn’t you'),
      paragraph(
        'You don’t need to do anything. We won’t keep the time or your details. If you have any questions, call us on ',
        phoneLink(practice.phone),
        '.',
      ),
    ],
    whySent: [
      'We sent this because someone entered this address to book an appointment. ',
      'We won’t send you any more emails about it.',
    ],
  });
};
