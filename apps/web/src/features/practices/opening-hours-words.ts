import type { Practice } from '@portal/contract/practices/practices.schemas';

type Hours = Practice['openingHours'];
type Line = { readonly days: string; readonly hours: string };

/** The API counts from Monday = 1. */
const dayNames = ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday', 'Sunday'] as const;

const hoursOn = (hours: Hours, day: number): string => {
  const spans = hours.filter((span) => span.day === day).map(({ open, close }) => `${open} to ${close}`);
  return spans.length === 0 ? 'Closed' : spans.join(' and ');
};

/** Consecutive days with the same hours share a line. */
export const openingHoursWords = (hours: Hours): Line[] => {
  const runs: { first: string; last: string; hours: string }[] = [];
  for (const [index, name] of dayNames.entries()) {
    const words = hoursOn(hours, index + 1);
    const run = runs.at(-1);
    if (run?.hours === words) run.last = name;
    else runs.push({ first: name, last: name, hours: words });
  }
  return runs.map(({ first, last, hours: words }) => ({
    days: first === last ? first : `${first} to ${last}`,
    hours: words,
  }));
};
