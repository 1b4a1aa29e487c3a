import { dashboardTexts as texts } from '#texts/dashboard';
import { localDateOf } from '@portal/domain/slots/clinic-time';
import type { Moment } from '../../../platform/time/format-time.ts';

const dayMs = 86_400_000;

/** 'Today', 'Tomorrow' or 'In 8 days', by the practice's calendar. */
export const daysAway = ({ start, timeZone }: Moment, now: number): string => {
  const days = (Date.parse(localDateOf(timeZone, Date.parse(start))) - Date.parse(localDateOf(timeZone, now))) / dayMs;
  if (days <= 0) return texts.today;
  return days === 1 ? texts.tomorrow : texts.inDays(days);
};
