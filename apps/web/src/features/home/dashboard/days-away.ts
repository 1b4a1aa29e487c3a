import { dashboardTexts as texts } from '#texts/dashboard';
import type { Moment } from '../../../platform/time/format-time.ts';

const dayMs = 86_400_000;

/** `domain/clinic-time` is built for thousands of conversions and too large for the first load. */
const midnightOf = (instant: number, timeZone: string): number =>
  Date.parse(new Intl.DateTimeFormat('sv-SE', { timeZone }).format(instant));

/** 'Today', 'Tomorrow' or 'In 8 days', by the practice's calendar. */
export const daysAway = ({ start, timeZone }: Moment, now: number): string => {
  const days = (midnightOf(Date.parse(start), timeZone) - midnightOf(now, timeZone)) / dayMs;
  if (days <= 0) return texts.today;
  return days === 1 ? texts.tomorrow : texts.inDays(days);
};
