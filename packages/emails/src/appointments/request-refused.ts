import type { Email } from '../email.ts';
import { type Block, button, heading, list, paragraph, quote } from '../layout/blocks.ts';
import { composeEmail } from '../layout/compose-email.ts';
import { formatDayAndTime } from '../layout/format-time.ts';
import { phoneLink } from '../layout/links.ts';
import { typedNote } from '../layout/plain-words.ts';
import { type Appointment, portalLink, withTypedNames } from './appointment.ts';
import { cancelledDetails } from './appointment-details.ts';

export type RequestRefusedData = Appointment & {
  outcome: 'DECLINED' | 'EXPIRED';
  reason: 'OTHER_TIME' | 'CALL_US' | 'NOT_OFFERED' | null;
  message: string | null;
  /** The confirmed time (epoch ms) that stays, if the request was for another one. */
  standing: number | null;
  appointmentId: number;
  /** Free times (epoch ms) near the one asked for. */
  alternatives: readonly number[];
};

const reasons: Readonly<Record<NonNullable<RequestRefusedData['reason']>, string>> = {
  OTHER_TIME: 'A different time would work better for us.',
  CALL_US: 'Please call us before you book again.',
  NOT_OFFERED: "We can't offer this appointment at the moment.",
};

const whatHappened = ({ outcome, practice, standing, startsAt, timeZone }: RequestRefusedData): string => {
  const asked = formatDayAndTime(startsAt, timeZone);
  if (outcome === 'EXPIRED')
    return standing === null
      ? `We're sorry, but ${practice.name} didn't answer your request for ${asked} in time, so it isn't booked.`
      : `We're sorry, but ${practice.name} didn't answer your request for ${asked} in time, so nothing has changed.`;
  return standing === null
    ? `We're sorry, but ${practice.name} can't see you on ${asked}.`
    : `We're sorry, but ${practice.name} can't change the appointment to ${asked}.`;
};

const whatStands = ({ petName, standing, timeZone }: RequestRefusedData): Block[] =>
  standing === null
    ? []
    : [paragraph(`${petName}'s appointment is still on ${formatDayAndTime(standing, timeZone)}. We'll see you then.`)];

const otherTimes = ({ alternatives, timeZone }: RequestRefusedData): Block[] =>
  alternatives.length === 0
    ? []
    : [
        heading('Other times that are free now'),
        list(...alternatives.map((start) => formatDayAndTime(start, timeZone))),
      ];

export const requestRefused = (data: RequestRefusedData): Email => {
  const appointment = withTypedNames(data);
  const { petName, practice, reason, standing } = appointment;
  const words = typedNote(appointment.message ?? '', 300);
  const start = formatDayAndTime(appointment.startsAt, appointment.timeZone);
  return composeEmail({
    subject: standing === null ? `Not booked: ${petName}, ${start}` : `Not changed: ${petName}, ${start}`,
    preview: `${appointment.reasonName} with ${appointment.clinicianName} at ${practice.name}.`,
    heading: standing === null ? `${petName}'s appointment isn't booked` : `${petName}'s appointment hasn't changed`,
    practice,
    blocks: [
      paragraph(whatHappened(appointment)),
      ...(reason === null ? [] : [paragraph(reasons[reason])]),
      ...(words === '' ? [] : [quote(words)]),
      ...whatStands(appointment),
      ...otherTimes(appointment),
      button(
        standing === null
          ? portalLink('Choose another time', '/appointments/book', appointment)
          : portalLink('See your appointment', `/appointments/${appointment.appointmentId}`, appointment),
      ),
      paragraph(
        'You can also call us on ',
        phoneLink(practice.phone),
        `. If ${petName} is unwell, please call straight away.`,
      ),
      ...(standing === null ? [cancelledDetails(appointment)] : []),
    ],
    whySent: ['We sent this because an appointment was requested in your name.'],
  });
};
