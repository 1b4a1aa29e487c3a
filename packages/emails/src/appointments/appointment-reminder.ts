import type { Email } from '../email.ts';
import { type Block, facts, paragraph } from '../layout/blocks.ts';
import { formatDayAndTime, formatTime } from '../layout/format-time.ts';
import { pageLink } from '../layout/links.ts';
import { typedName } from '../layout/plain-words.ts';
import { portalLink, type UpcomingAppointment, withTypedNames } from './appointment.ts';
import { filledIn } from './appointment-details.ts';
import { upcomingEmail, welcomed } from './upcoming-email.ts';

export type RemindedAppointment = {
  startsAt: number;
  petName: string;
  reasonName: string;
  clinicianName: string;
};

export type AppointmentReminderData = UpcomingAppointment & {
  /** Choose when sending: "today" and "tomorrow" are true only on that day. */
  kind: 'two-days' | 'evening-before' | 'same-day';
  /** Later on the same day at the same practice. */
  others: readonly RemindedAppointment[];
  /** The client has answered already that they will come. */
  isConfirmed: boolean;
  /** Answers without signing in. */
  answerUrl: string;
  /** Online changes close at this time (epoch ms); null: by phone only. */
  changeUntil: number | null;
  /** Unsubscribes without signing in. */
  unsubscribeUrl: string;
};

const namesOf = ({ petName, others }: AppointmentReminderData): string =>
  new Intl.ListFormat('en-GB').format(new Set([petName, ...others.map((other) => other.petName)]));

const headings = (whose: string, when: string, isOne: boolean): string =>
  isOne ? `${whose}'s appointment is ${when}` : `Your appointments are ${when}`;

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

const changing = (changeUntil: number | null, timeZone: string) =>
  changeUntil === null
    ? null
    : {
        button: 'Change or cancel',
        until: `You can change it online until ${formatDayAndTime(changeUntil, timeZone)}.`,
      };

const othersOf = ({ others, timeZone }: AppointmentReminderData): Block[] =>
  others.length === 0
    ? []
    : [
        facts(
          ...others.map(({ startsAt, petName, reasonName, clinicianName }) => ({
            label: `Also at ${formatTime(startsAt, timeZone).time}`,
            lines: [petName],
            smallPrint: `${reasonName} with ${clinicianName}`,
          })),
        ),
      ];

export const timeKeptFor = (time: string, petName: string): string =>
  `${time} is kept for ${petName}. If you can't come, tell us, and another pet can have it.`;

export const timesAreKept = "These times are kept for you. If you can't come, tell us, and another pet can have them.";

const asked = (data: AppointmentReminderData) => {
  const { isConfirmed, others, petName, startsAt, timeZone, changeUntil, answerUrl } = data;
  const { missedAppointment } = data.words;
  const kept = others.length === 0 ? timeKeptFor(formatTime(startsAt, timeZone).time, petName) : timesAreKept;
  const answer = changeUntil === null ? "Tell us you'll be there" : 'Confirm, change or cancel';
  return {
    blocks: [
      ...othersOf(data),
      paragraph(
        isConfirmed
          ? "You've told us you'll be there. If that changes, tell us, and another pet can have the time."
          : kept,
      ),
      ...(missedAppointment ? [paragraph(filledIn(missedAppointment, data))] : []),
    ],
    answer: pageLink(isConfirmed ? 'See or change your answer' : answer, answerUrl),
  };
};

export const appointmentReminder = (given: AppointmentReminderData): Email => {
  const others = given.others.map((other) => ({ ...other, petName: typedName(other.petName, 30) }));
  const appointment = withTypedNames({ ...given, others });
  return upcomingEmail(
    { ...appointment, hasNote: false },
    {
      ...titles(appointment),
      opening: welcomed({ ...appointment, petName: namesOf(appointment) }),
      calendar: null,
      online: changing(appointment.changeUntil, appointment.timeZone),
      asked: asked(appointment),
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
