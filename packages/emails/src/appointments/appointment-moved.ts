import { possessive } from '@portal/domain/pets/possessive';
import { hello } from '../layout/hello.ts';
import type { Email } from '../email.ts';
import { type Block, paragraph } from '../layout/blocks.ts';
import { formatDayAndTime } from '../layout/format-time.ts';
import { pageLink } from '../layout/links.ts';
import {
  type AlsoChanged,
  livingOf,
  type UpcomingAppointment,
  withTypedNames,
  namesOf,
  type OtherAppointment,
  withTypedOthers,
} from './appointment.ts';
import { minutesOf, type MovedFrom } from './appointment-details.ts';
import { upcomingEmail } from './upcoming-email.ts';

export type AppointmentMovedData = UpcomingAppointment & {
  movedFrom: MovedFrom;
  byPractice: boolean;
  /** Pets that come after this one. */
  others?: readonly OtherAppointment[];
  alsoChanged?: readonly AlsoChanged[];
  /** Appointments of the other pets of the visit, which have not changed. */
  staying?: readonly OtherAppointment[];
  /** Whether an earlier time is looked for, from now on for those who come together. */
  isWaiting?: boolean;
  /** CONFIRMED if the practice has confirmed the booking; or the time (epoch ms) that the client asked for and does not get. */
  request?: 'CONFIRMED' | number | null;
};

const inOneLine = new Intl.ListFormat('en-GB');
const namesIn = (all: readonly { readonly petName: string }[]): string =>
  inOneLine.format(all.map(({ petName }) => petName));

type Parted = Pick<UpcomingAppointment, 'petName' | 'portalUrl'> & {
  alsoChanged: readonly AlsoChanged[];
  staying: readonly OtherAppointment[];
};

const stillLooking = ({ petName, portalUrl, alsoChanged, staying }: Parted): Block[] => {
  const moved = [petName, ...alsoChanged.filter(({ isCancelled }) => !isCancelled).map((other) => other.petName)];
  const together =
    staying.length > 1 ? [`${namesIn(staying)} together`] : staying.map((other) => `${other.petName} alone`);
  const all = [...moved.map((name) => `${name} alone`), ...together];
  if (all.length === 1) return [];
  return [
    paragraph(
      `We’re still looking for earlier times, now ${inOneLine.format(all.map((who) => `for ${who}`))}. You can `,
      pageLink('change or stop this', `${portalUrl}/appointments/earlier`),
      '.',
    ),
  ];
};

const whatChanged = (moved: AppointmentMovedData): string => {
  const { petName, movedFrom, startsAt, byPractice, clinicianName, reasonName, mayChange, alsoChanged = [] } = moved;
  const isOne = alsoChanged.length === 0;
  const place = movedFrom.practiceName === null ? '' : ` at ${moved.practice.name}`;
  const advice = mayChange ? 'change it online or call us' : 'call us';
  if (movedFrom.startsAt === startsAt) {
    const stay = `${isOne ? 'the' : possessive(petName)} day and time stay the same`;
    const now = `for: ${reasonName}, ${minutesOf(moved)} minutes, with ${clinicianName}.`;
    return place
      ? `${stay}, but it’s now${place}. It’s ${now} If that doesn’t suit you, ${advice}.`
      : `${stay}. It’s now ${now}`;
  }
  if (!byPractice) return isOne ? 'here’s your new time.' : `here’s the new time for ${petName}.`;
  const what = isOne ? `the time${place && ' and place'} of your appointment` : 'your appointments';
  const where = place && ` ${isOne ? 'It’s' : `${possessive(petName)} is`} now${place}.`;
  const otherwise = `If ${isOne ? 'the' : 'a'} new time doesn’t suit you, ${advice}.`;
  return `we’re sorry, but we’ve had to change ${what}.${where} ${otherwise}`;
};

/** The practice may answer a request by moving the appointment. */
const answered = ({ request = null, byPractice, timeZone }: AppointmentMovedData): string => {
  if (request === null || !byPractice) return '';
  return request === 'CONFIRMED'
    ? ' Your appointment is confirmed.'
    : ` This takes the place of your request for ${formatDayAndTime(request, timeZone)}.`;
};

export const appointmentMoved = ({ others = [], isWaiting = false, ...data }: AppointmentMovedData): Email => {
  const [alsoChanged, staying] = [withTypedOthers(data.alsoChanged ?? []), withTypedOthers(data.staying ?? [])];
  const appointment = { ...withTypedNames(data), others: withTypedOthers(others), alsoChanged };
  const all = [...appointment.others, ...livingOf(alsoChanged)];
  const names = namesOf({ ...appointment, others: all });
  const isOne = all.length === 0;
  const isElsewhere = data.movedFrom.practiceName !== null;
  const heading = isOne
    ? `${possessive(names)} appointment has been changed`
    : `${possessive(names)} appointments have been changed`;
  return upcomingEmail(appointment, {
    subject: `${heading}: ${formatDayAndTime(appointment.startsAt, appointment.timeZone)}${isElsewhere ? ` at ${appointment.practice.name}` : ''}`,
    heading,
    others: appointment.others,
    alsoChanged,
    staying,
    more: isWaiting ? stillLooking({ ...appointment, staying }) : [],
    opening: `${hello(appointment.clientFirstName)}, ${whatChanged(appointment)}${answered(data)}`,
    movedFrom: appointment.movedFrom,
    calendar: 'The attached file updates your calendar.',
    whySent: [
      data.byPractice
        ? 'We sent this because an appointment in your name was changed.'
        : `If you didn’t change ${isOne ? 'this appointment' : 'these appointments'}, call us.`,
    ],
  });
};
