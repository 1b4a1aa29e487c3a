import type { Appointment, AppointmentReason, Slot } from '@portal/contract/appointments/appointments.schemas';

type Moment = { readonly start: string; readonly timeZone: string };

const forms = {
  clock: { hour: 'numeric', minute: '2-digit', hourCycle: 'h12' },
  day: { weekday: 'long', day: 'numeric', month: 'long' },
  dayAndYear: { weekday: 'long', day: 'numeric', month: 'long', year: 'numeric' },
  shortDay: { weekday: 'short', day: 'numeric', month: 'short' },
  weekday: { weekday: 'short' },
  dayNumber: { day: 'numeric' },
  month: { month: 'short' },
  hour: { hour: '2-digit', hourCycle: 'h23' },
} as const satisfies Record<string, Intl.DateTimeFormatOptions>;

// A page of free times formats hundreds of moments, and making a formatter costs far more than using it.
const formatters = new Map<string, Intl.DateTimeFormat>();

const format = (form: keyof typeof forms, { start, timeZone }: Moment): string => {
  const name = `${form} ${timeZone}`;
  const formatter = formatters.get(name) ?? new Intl.DateTimeFormat('en-GB', { ...forms[form], timeZone });
  formatters.set(name, formatter);
  // Some engines put a narrow no-break space before "am" and a comma after the weekday, others do not.
  return formatter
    .format(new Date(start))
    .replaceAll('\u202f', ' ')
    .replace(/^(\p{L}+),/u, '$1');
};

/** '9:15 am', on the practice's clock. */
export const clockTime = (moment: Moment): string => format('clock', moment);

/** 'Tuesday 24 November, 9:15 am' */
export const dayAndTime = (moment: Moment): string => `${format('day', moment)}, ${clockTime(moment)}`;

/** 'Tue 24 Nov, 9:15 am' */
export const shortDayAndTime = (moment: Moment): string => `${format('shortDay', moment)}, ${clockTime(moment)}`;

/** 'Tuesday 24 November 2026' */
export const dayWithYear = (moment: Moment): string => format('dayAndYear', moment);

/** The parts of a date block: 'Tue', '24', 'Nov'. */
export const dateParts = (moment: Moment) => ({
  weekday: format('weekday', moment),
  day: format('dayNumber', moment),
  month: format('month', moment),
});

export const dayParts = ['Morning', 'Afternoon', 'Evening'] as const;
export type DayPart = (typeof dayParts)[number];

/** Which part of the practice's day a time falls into: afternoon begins at noon, evening at five. */
export const dayPartOf = (moment: Moment): DayPart => {
  const hour = Number(format('hour', moment));
  if (hour < 12) return 'Morning';
  return hour < 17 ? 'Afternoon' : 'Evening';
};

/** Does a person here read another time on their own clock than the practice does? Then the page says "UK time". */
export const isElsewhere = (moment: Moment): boolean => {
  const { timeZone } = new Intl.DateTimeFormat().resolvedOptions();
  return clockTime({ ...moment, timeZone }) !== clockTime(moment);
};

/** 'with Dr A. Patel'; the type says who, where there is no name. */
export const withWhom = ({ clinicianName, clinicianType }: Pick<Slot, 'clinicianName' | 'clinicianType'>): string => {
  if (clinicianName !== '') return `with ${clinicianName}`;
  return clinicianType === 'Nurse' ? 'with a nurse' : 'with a vet';
};

const clinicianWords = { Vet: 'with a vet', Nurse: 'with a nurse', Unknown: 'with our team' } as const;

/** '15 minutes with a nurse' */
export const lengthOfVisit = ({ durationMinutes, clinicianType }: AppointmentReason): string =>
  `${durationMinutes} minutes ${clinicianWords[clinicianType]}`;

const pounds = new Intl.NumberFormat('en-GB', { style: 'currency', currency: 'GBP' });

/** 'from £49.00, VAT included (treatment is extra)' */
export const priceGuide = ({ fromPence, vatIncluded, note }: NonNullable<AppointmentReason['price']>): string =>
  `from ${pounds.format(fromPence / 100)}, VAT ${vatIncluded ? 'included' : 'not included'}${note ? ` (${note})` : ''}`;

/** Where to be led to, in whatever map application the device prefers. */
export const directionsUrl = (practiceName: string, practiceAddress: string): string =>
  `https://www.google.com/maps/dir/?${new URLSearchParams({ api: '1', destination: `${practiceName}, ${practiceAddress}` }).toString()}`;

/** What has become of a visit, as its client would say it. */
export const statusWords = {
  BOOKED: 'Booked',
  ARRIVED: 'Arrived',
  IN_PROGRESS: 'In progress',
  COMPLETED: 'Completed',
  CANCELLED: 'Cancelled',
  NO_SHOW: 'Missed',
} as const satisfies Record<Appointment['status'], string>;
