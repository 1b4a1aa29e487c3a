import { formatTime } from './format-time.ts';

/** Days from `first` to `last` (Monday is 1) with the same hours, as '08:30'; '24:00' is the end of the day. */
export type OpeningDays = {
  readonly first: number;
  readonly last: number;
  readonly hours: 'all day' | readonly { readonly open: string; readonly close: string }[];
};

const dayNames = ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday', 'Sunday'];

const daysOf = ({ first, last }: OpeningDays): string => {
  const [from, to] = [dayNames[first - 1] ?? '', dayNames[last - 1] ?? ''];
  if (first === last) return from;
  return first === 1 && last === 7 ? 'Every day' : `${from} to ${to}`;
};

const clockOf = (clock: string): string => formatTime(Date.parse(`2026-01-01T${clock}:00Z`), 'UTC').time;

const hoursOf = ({ hours }: OpeningDays): string => {
  if (hours === 'all day') return 'open 24 hours';
  if (hours.length === 0) return 'closed';
  return hours.map(({ open, close }) => `${clockOf(open)} to ${clockOf(close)}`).join(' and ');
};

/** "Monday to Friday: 8:30am to 6:30pm" */
export const openingLine = (days: OpeningDays): string => `${daysOf(days)}: ${hoursOf(days)}`;
