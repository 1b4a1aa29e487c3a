import type { Email } from '../email.ts';
import { formatDayAndTime, formatTime } from '../layout/format-time.ts';
import { pageLink } from '../layout/links.ts';
import { portalLink, type UpcomingAppointment, withTypedNames } from './appointment.ts';
import { upcomingEmail, welcomed } from './upcoming-email.ts';

export type AppointmentReminderData = UpcomingAppointment & {
  /** Choose when sending: "today" and "tomorrow" are true only on that day. */
  kind: 'two-days' | 'evening-before' | 'same-day';
  /** Online changes close at this time (epoch ms); null: by phone only. */
  changeUntil: number | null;
  /** Unsubscribes without signing in. */
  unsubscribeUrl: string;
};

const titles = ({ kind, petName, startsAt, timeZone }: AppointmentReminderData) => {
  const { day, time } = formatTime(startsAt, timeZone);
  switch (kind) {
    case 'two-days':
      return { subject: `Reminder: ${petName}, ${day}, ${time}`, heading: `${petName}'s appointment is on ${day}` };
    case 'evening-before':
      return { subject: `Tomorrow: ${petName} at ${time}`, heading: `${petName}'s appointment is tomorrow` };
    case 'same-day':
      return { subject: `Today: ${petName} at ${time}`, heading: `${petName}'s appointment is today` };
  }
};

const changing = (changeUntil: number | null, timeZone: string) =>
  changeUntil === null
    ? null
    : {
        button: 'Change or cancel',
        until: `You can change it online until ${formatDayAndTime(changeUntil, timeZone)}.`,
      };

export const appointmentReminder = (data: AppointmentReminderData): Email => {
  const appointment = withTypedNames(data);
  return upcomingEmail(
    { ...appointment, hasNote: false },
    {
      ...titles(appointment),
      opening: welcomed(appointment),
      calendar: null,
      online: changing(appointment.changeUntil, appointment.timeZone),
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
