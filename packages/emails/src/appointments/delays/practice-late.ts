import { hello } from '../../layout/hello.ts';
import type { Email } from '../../email.ts';
import { paragraph } from '../../layout/blocks.ts';
import { composeEmail } from '../../layout/compose-email.ts';
import { formatTime } from '../../layout/format-time.ts';
import { phoneLink } from '../../layout/links.ts';
import { type Appointment, namesOf, type OtherAppointment, withTypedNames, withTypedOthers } from '../appointment.ts';

type Late = Appointment & {
  /** 0 if on time again. */
  minutes: number;
  /** Pets that come with this one. */
  others: readonly OtherAppointment[];
};

export const practiceLate = (delay: Late): Email => {
  const { clientFirstName, petName, clinicianName, practice, startsAt, timeZone, minutes } = withTypedNames(delay);
  const names = namesOf({ petName, others: withTypedOthers(delay.others) });
  const isGettingWorse = delay.others.length === 0 ? `${petName} is getting worse` : 'one of them is getting worse';
  const { time } = formatTime(startsAt, timeZone);
  const title =
    minutes === 0 ? `${clinicianName} is on time again` : `${clinicianName} is running about ${minutes} minutes late`;
  const later = formatTime(startsAt + minutes * 60_000, timeZone).time;
  return composeEmail({
    subject: `${title}: ${names}, today at ${time}`,
    preview: minutes === 0 ? `Please come at ${time}.` : `We expect to see you at about ${later}.`,
    heading: title,
    practice,
    blocks: [
      minutes === 0
        ? paragraph(`${hello(clientFirstName)}, please come with ${names} at ${time}, as booked.`)
        : paragraph(
            `${hello(clientFirstName)}, we expect to see you with ${names} at about ${later} instead of ${time}. You can come then.`,
          ),
      paragraph(`If that doesn’t work for you, or if ${isGettingWorse}, call us on `, phoneLink(practice.phone), '.'),
    ],
    whySent: ['We sent this because an appointment is booked in your name today.'],
  });
};
