import type { Email } from '../email.ts';
import { type Block, button, heading, paragraph } from '../layout/blocks.ts';
import { composeEmail } from '../layout/compose-email.ts';
import { formatDayAndTime } from '../layout/format-time.ts';
import { pageLink } from '../layout/links.ts';
import { portalLink, type UpcomingAppointment, appointmentSummary, withTypedNames } from './appointment.ts';
import { appointmentFacts } from './appointment-facts.ts';
import { beforeYouCome, ifThingsChange, yourNote } from './appointment-advice.ts';

export type AppointmentPrice = {
  fromPence: number;
  /** False: `fromPence` is the price. */
  isFrom: boolean;
  included: string | null;
  extra: string | null;
  isEstimateDue: boolean;
  listUrl: string;
};

export type AppointmentBookedData = UpcomingAppointment & {
  note: string | null;
  price: AppointmentPrice | null;
};

const pounds = new Intl.NumberFormat('en-GB', {
  style: 'currency',
  currency: 'GBP',
  trailingZeroDisplay: 'stripIfInteger',
});

export const whatItCosts = (price: AppointmentPrice | null): Block[] => {
  if (price === null) return [];
  const { fromPence, isFrom, included, extra, isEstimateDue, listUrl } = price;
  return [
    heading('What it costs'),
    paragraph(`${isFrom ? 'From ' : ''}${pounds.format(fromPence / 100)}, VAT included.`),
    ...(included === null ? [] : [paragraph(`Includes: ${included}`)]),
    ...(extra === null ? [] : [paragraph(`May be added: ${extra}`)]),
    ...(isEstimateDue ? [paragraph("We'll give you a written estimate before treatment.")] : []),
    paragraph(pageLink('See all our prices', listUrl)),
  ];
};

export const appointmentBooked = (data: AppointmentBookedData): Email => {
  const appointment = withTypedNames(data);
  return composeEmail({
    subject: `${appointment.petName} is booked: ${formatDayAndTime(appointment.startsAt, appointment.timeZone)}`,
    preview: appointmentSummary(appointment),
    heading: `${appointment.petName} is booked in`,
    practice: appointment.practice,
    blocks: [
      paragraph(`Hello ${appointment.clientFirstName},`),
      paragraph(`Thank you for booking with us. We look forward to seeing ${appointment.petName}.`),
      appointmentFacts(appointment),
      button(portalLink('See your appointment', '/appointments', appointment)),
      paragraph('Open the attached file to add the appointment to your calendar.'),
      ...whatItCosts(appointment.price),
      ...beforeYouCome(appointment),
      ...yourNote(appointment.note),
      ...ifThingsChange(appointment),
    ],
    whySent: [
      `You're getting this email because an appointment was booked in your name at ${appointment.practice.name}. `,
      "This is not marketing. If you didn't book it, call us.",
    ],
  });
};
