/** Days before the date from which it is shown. */
const soonDays = 42;
const staleDays = 365;

type LastAppointment = {
  /** Local date of the last appointment that the practice's rule counts. */
  readonly lastOn: string;
  readonly afterMonths: number;
  /** Until when the vaccinations on record are valid, for a vaccination; it comes before the practice's interval. */
  readonly validUntil: string | null;
  readonly isBooked: boolean;
};

const utcDay = (date: string): number => Date.parse(`${date}T00:00:00Z`) / 86_400_000;

/** The same day of a later month, or that month's last day. */
export const monthsAfter = (date: string, months: number): string => {
  const [year = 0, month = 0, day = 0] = date.split('-').map(Number);
  const lastDay = new Date(Date.UTC(year, month + months, 0)).getUTCDate();
  return new Date(Date.UTC(year, month - 1 + months, Math.min(day, lastDay))).toISOString().slice(0, 10);
};

/** The date to show as "may be due", or null if there is nothing to say today. */
export const dueOn = ({ lastOn, afterMonths, validUntil, isBooked }: LastAppointment, today: string): string | null => {
  if (isBooked) return null;
  const due = validUntil ?? monthsAfter(lastOn, afterMonths);
  const daysAhead = utcDay(due) - utcDay(today);
  return daysAhead <= soonDays && daysAhead >= -staleDays ? due : null;
};
