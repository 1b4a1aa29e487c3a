import { addDays, weekdayOf } from '@portal/domain/appointments/slots/clinic-time';

export const dayNames = ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday', 'Sunday'];
const written = /^(?:(month|year) of |([A-Z][a-z]+day) from )?today([+-]\d+)?$/;
const lengths = { month: 7, year: 4 } as const;

/** Other cells stay as they are. files/README.md lists what may be written. */
export const resolveDate = (cell: string, today: string): string => {
  const found = written.exec(cell);
  if (!found) return cell;
  const [, part, day, distance = '0'] = found;
  const date = addDays(today, Number(distance));
  if (part === 'month' || part === 'year') return date.slice(0, lengths[part]);
  if (day === undefined) return date;
  return dayNames.includes(day) ? addDays(date, (dayNames.indexOf(day) + 8 - weekdayOf(date)) % 7) : cell;
};
