import { possessive } from '@portal/domain/pets/possessive';
import type { Email } from '../../email.ts';
import { paragraph } from '../../layout/blocks.ts';
import { asStart, formatDayAndEnd, formatTime } from '../../layout/format-time.ts';
import { pageLink } from '../../layout/links.ts';
import {
  portalLink,
  type UpcomingAppointment,
  withTypedNames,
  namesOf,
  type OtherAppointment,
  withTypedOthers,
} from '../appointment.ts';
import { filledIn } from '../appointment-details.ts';
import { upcomingEmail, welcomed } from '../upcoming-email.ts';

export type AppointmentReminderData = UpcomingAppointment & {
  /** Choose when sending: "today" and "tomorrow" are true only on that day. */
  kind: 'two-days' | 'evening-before' | 'same-day';
  /** Later on the same day at the same practice. */
  others: readonly OtherAppointment[];
  /** The client has answered already that they will come. */
  isConfirmed: boolean;
  /** Answers without signing in. */
  answerUrl: string;
  /** Online changes close at this time (epoch ms); null if it can only be changed by phone. */
  changeUntil: number | null;
  /** Unsubscribes without signing in. */
  unsubscribeUrl: string;
};

const headings = (whose: string, when: string, isOne: boolean): string =>
  isOne ? `${possessive(whose)} appointment is ${when}` : `Your appointments are ${when}`;

const titles = (data: AppointmentReminderData) => {
  const { day, time } = formatTime(data.startsAt, data.timeZone);
  const names = namesOf(data);
  const heading = (when: string) => headings(data.petName, when, data.others.length === 0);
  switch (data.kind) {
    case 'two-days':
      return { subject: `Reminder: ${names}, ${day}, ${time}`, heading: heading(`on ${day}`) };
    case 'evening-before':
      return { subject: `Tomorrow: ${names} at ${time}`, heading: heading('tomorrow') };
    case 'same-day':
      return { subject: `Today: ${names} at ${time}`, heading: heading('today') };
  }
};

const changing = ({ changeUntil, timeZone, others }: AppointmentReminderData): string | null =>
  changeUntil === null
    ? null
    : `You can change ${others.length === 0 ? 'it' : 'them'} online until ${formatDayAndEnd(changeUntil, timeZone)}.`;

export const keepSentence = (time: string, petName: string): string =>
  `${asStart(time)} is kept for ${petName}. If you can’t come, tell us, and another pet can have it.`;

export const keepTimesSentence =
  'These times are kept for you. If you can’t come, tell us, and another pet can have them.';

const confirmation = (data: AppointmentReminderData) => {
  const { isConfirmed, others, petName, startsAt, timeZone, changeUntil, answerUrl } = data;
  const { missedAppointment } = data.words;
  const sentence = others.length === 0 ? keepSentence(formatTime(startsAt, timeZone).time, petName) : keepTimesSentence;
  const answer = changeUntil === null ? 'Tell us you’ll be there' : 'Confirm, change or cancel';
  return {
    blocks: [
      paragraph(isConfirmed ? 'You’ve told us you’ll be there. If that changes, let us know.' : sentence),
      ...(missedAppointment && !isConfirmed ? [paragraph(filledIn(missedAppointment, data))] : []),
    ],
    answer: pageLink(isConfirmed ? 'See or change your answer' : answer, answerUrl),
  };
};

export const appointmentReminder = (reminder: AppointmentReminderData): Email => {
  const appointment = withTypedNames({ ...reminder, others: withTypedOthers(reminder.others) });
  return upcomingEmail(
    { ...appointment, hasNote: false, mayChange: appointment.changeUntil !== null },
    {
      ...titles(appointment),
      opening: welcomed({ ...appointment, petName: namesOf(appointment) }),
      calendar: null,
      online: changing(appointment),
      asked: confirmation(appointment),
      others: appointment.others,
      whySent: [
        'We sent this because an appointment is booked in your name. You can ',
        pageLink('stop reminders by email', appointment.unsubscribeUrl),
        ' or change your ',
        portalLink('contact preferences', '/client-detail/contact-preferences', appointment),
        '.',
      ],
    },
  );
};
