import { possessive } from '@portal/domain/pets/possessive';
import type { Email } from '../../email.ts';
import { type Block, button, heading, list, paragraph, quote, facts } from '../../layout/blocks.ts';
import { composeEmail, type SendingPractice } from '../../layout/compose-email.ts';
import { formatDayAndEnd, formatDayAndTime } from '../../layout/format-time.ts';
import { phoneLink, pageLink } from '../../layout/links.ts';
import { typedNote, typedName } from '../../layout/plain-words.ts';
import {
  type Appointment,
  bookAgain,
  type Choices,
  portalLink,
  withTypedNames,
  type UpcomingAppointment,
} from '../appointment.ts';
import { cancelledDetails } from '../appointment-details.ts';
import { upcomingEmail, welcomed } from '../upcoming-email.ts';
import { callInstead, type DiaryLine, lineAsFact, whySentToPractice } from '../diary/practice-diary.ts';

type RequestReceivedData = UpcomingAppointment & {
  answerBy: number;
  /** The confirmed time (epoch ms), which stands until the new one is confirmed; null for a new appointment. */
  standing: number | null;
};

const whatNow = ({ petName, practice, standing, answerBy, timeZone }: RequestReceivedData): string => {
  const reply = `We’ll email you by ${formatDayAndEnd(answerBy, timeZone)}.`;
  return standing === null
    ? `${possessive(petName)} appointment isn’t confirmed yet. We’re keeping the time until ${practice.name} answers. ${reply}`
    : `The new time isn’t confirmed yet. ${possessive(petName)} appointment on ${formatDayAndTime(standing, timeZone)} won’t change until it is. ${reply}`;
};

export const requestReceived = (data: RequestReceivedData): Email => {
  const appointment = withTypedNames(data);
  const isNew = appointment.standing === null;
  return upcomingEmail(appointment, {
    subject: `Not confirmed yet: ${appointment.petName}, ${formatDayAndTime(appointment.startsAt, appointment.timeZone)}`,
    heading: isNew ? 'We’ve got your request' : 'We’ve got your request for another time',
    opening: whatNow(appointment),
    calendar: isNew ? 'The attached file shows it as tentative in your calendar.' : null,
    isComing: false,
    whySent: ['If you didn’t ask for this appointment, call us.'],
  });
};

export const requestConfirmed = (data: UpcomingAppointment): Email => {
  const appointment = withTypedNames(data);
  return upcomingEmail(appointment, {
    subject: `Confirmed: ${appointment.petName}, ${formatDayAndTime(appointment.startsAt, appointment.timeZone)}`,
    heading: `${possessive(appointment.petName)} appointment is confirmed`,
    opening: welcomed(appointment),
    calendar: 'The attached file updates your calendar.',
    whySent: ['If you didn’t ask for this appointment, call us.'],
  });
};

export type RequestRefusedData = Appointment &
  Choices & {
    outcome: 'DECLINED' | 'EXPIRED';
    reason: 'OTHER_TIME' | 'CALL_US' | 'NOT_OFFERED' | null;
    message: string | null;
    /** The confirmed time (epoch ms), which stays, if the request was for another one; null for a booking. */
    standing: number | null;
    appointmentId: number;
    /** Free times (epoch ms) near the one asked for. */
    alternatives: readonly number[];
  };

const reasons: Readonly<Record<NonNullable<RequestRefusedData['reason']>, string>> = {
  OTHER_TIME: 'A different time would work better for us.',
  CALL_US: 'Please call us before you book again.',
  NOT_OFFERED: 'We can’t offer this appointment at the moment.',
};

const whatHappened = ({ outcome, practice, standing, startsAt, timeZone }: RequestRefusedData): string => {
  const requestTime = formatDayAndTime(startsAt, timeZone);
  if (outcome === 'EXPIRED')
    return standing === null
      ? `We’re sorry, but ${practice.name} didn’t answer your request for ${requestTime} in time, so it isn’t booked.`
      : `We’re sorry, but ${practice.name} didn’t answer your request for ${requestTime} in time, so nothing has changed.`;
  return standing === null
    ? `We’re sorry, but ${practice.name} can’t see you on ${requestTime}.`
    : `We’re sorry, but ${practice.name} can’t change the appointment to ${requestTime}.`;
};

const currentTime = ({ petName, standing, timeZone }: RequestRefusedData): Block[] =>
  standing === null
    ? []
    : [
        paragraph(
          `${possessive(petName)} appointment is still on ${formatDayAndTime(standing, timeZone)}. We’ll see you then.`,
        ),
      ];

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
    heading:
      standing === null
        ? `${possessive(petName)} appointment isn’t booked`
        : `${possessive(petName)} appointment hasn’t changed`,
    practice,
    blocks: [
      paragraph(whatHappened(appointment)),
      ...(reason === null ? [] : [paragraph(reasons[reason])]),
      ...(words === '' ? [] : [paragraph('Their message:'), quote(words)]),
      ...currentTime(appointment),
      ...otherTimes(appointment),
      button(
        standing === null
          ? bookAgain('Choose another time', appointment)
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

type PracticeRequestData = {
  practice: SendingPractice;
  timeZone: string;
  line: DiaryLine;
  /** The confirmed time (epoch ms) that stays until the new one is confirmed; null for a new appointment. */
  standing: number | null;
};

const standingTime = ({ standing, timeZone }: PracticeRequestData): Block[] =>
  standing === null
    ? []
    : [paragraph(`It’s booked for ${formatDayAndTime(standing, timeZone)} and won’t change until you confirm.`)];

const nameOf = ({ line, timeZone }: PracticeRequestData): string =>
  `${typedName(line.petName, 50)}, ${formatDayAndTime(line.startsAt, timeZone)}`;

type Asking = PracticeRequestData & { answerBy: number; unanswered: 'RELEASE' | 'CONFIRM'; answerUrl: string };

/** The links open a page that asks again, because mail scanners follow links by themselves. */
export const practiceRequest = (data: Asking): Email => {
  const { practice, timeZone, line, standing, answerBy, unanswered, answerUrl } = data;
  const until = formatDayAndEnd(answerBy, timeZone);
  return composeEmail({
    subject: standing === null ? `Please confirm: ${nameOf(data)}` : `Please confirm the change: ${nameOf(data)}`,
    preview: `Answer by ${until}. ${line.reasonName} with ${line.clinicianName}.`,
    heading: standing === null ? 'Can you see this pet?' : 'Can this appointment change?',
    practice,
    blocks: [
      paragraph(
        unanswered === 'RELEASE'
          ? `We’re keeping this time in the online diary. Please answer by ${until}. After that, we’ll release it.`
          : `We’re keeping this time in the online diary. Please answer by ${until}. After that, we’ll treat it as confirmed.`,
        line.isUnreachable ? ` ${callInstead(line)}` : ' We’ll tell the client.',
      ),
      facts(lineAsFact(line, timeZone, formatDayAndTime(line.startsAt, timeZone))),
      ...standingTime(data),
      button(pageLink('Confirm', `${answerUrl}&answer=confirm`)),
      paragraph(pageLink('Decline, or suggest another time', `${answerUrl}&answer=decline`)),
    ],
    whySent: whySentToPractice(practice),
  });
};

export const practiceRequestOver = (data: PracticeRequestData & { outcome: 'EXPIRED' | 'CONFIRMED' }): Email => {
  const { practice, timeZone, line, standing, outcome } = data;
  const released =
    standing === null
      ? 'It isn’t booked, and the time is free again.'
      : 'The new time is free again and the appointment hasn’t changed.';
  const told = outcome === 'EXPIRED' ? ' We’ve told the client. You may want to call them.' : ' We’ve told the client.';
  return composeEmail({
    subject: `Not answered in time: ${nameOf(data)}`,
    preview: `${line.reasonName} with ${line.clinicianName}.`,
    heading: 'A request wasn’t answered in time',
    practice,
    blocks: [
      paragraph(
        outcome === 'EXPIRED' ? released : 'It’s now confirmed.',
        line.isUnreachable ? ` ${callInstead(line)}` : told,
      ),
      facts(lineAsFact(line, timeZone, formatDayAndTime(line.startsAt, timeZone))),
    ],
    whySent: whySentToPractice(practice),
  });
};
