import { localDateOf } from '@portal/domain/appointments/slots/clinic-time';
import type { SlotDay, Slots } from '@portal/contract/appointments/appointments.schemas';
import { refusalCode } from '../../features/appointments/booking-refusals.ts';
import { ApiError } from '../../platform/api-client.ts';

/** Whose share is used up: that of guests on one day, or that of new clients at the practice today. Null: neither. */
export const quotaIn = (error: unknown): 'DAY' | 'NEW_CLIENTS' | null => {
  if (!(error instanceof ApiError) || refusalCode(error) !== 'GUEST_QUOTA') return null;
  return error.body?.meta['reason'] === 'NEW_CLIENTS' ? 'NEW_CLIENTS' : 'DAY';
};

/** The free times without the days on which these were refused: nothing else of them can be had just now. */
export const withoutDaysOf = (starts: readonly string[], pages: readonly Slots[]): Slots[] =>
  pages.map((page) => {
    const full = new Set(starts.map((start) => localDateOf(page.timeZone, Date.parse(start))));
    return { ...page, days: page.days.filter(({ date }: SlotDay) => !full.has(date)) };
  });
