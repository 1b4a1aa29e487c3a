import { countAppointments } from '@portal/domain/slots/count-appointments';
import { addDays, localDateOf, startOfLocalDay } from '@portal/domain/slots/clinic-time';
import { ok, type Result } from '../../platform/http/result.ts';
import { listStartsOfKind } from './day-cap.repository.ts';
import type { ContextRefusal } from './slots.errors.ts';
import { findFreeDays } from './search/find-free-days.ts';
import { prepareSearch, type Prepared, type SearchDeps, type SlotSearch } from './search/prepare-search.ts';

type Dates = { readonly from: string; readonly to: string };

const leftOfCap = async ({ deps, search, context, setUp }: Prepared, { from, to }: Dates) => {
  const { perDayCap } = context.reason;
  if (perDayCap === null) return null;
  const range = { from: startOfLocalDay(setUp.timeZone, from), to: startOfLocalDay(setUp.timeZone, to) };
  const starts = await listStartsOfKind(deps.database, { ...search.subject, ...range });
  const counts = Map.groupBy(starts, (start) => localDateOf(setUp.timeZone, start));
  return (date: string): number => perDayCap - (counts.get(date)?.length ?? 0);
};

export const countFreeAppointments = async (
  deps: SearchDeps,
  search: SlotSearch,
  days: number,
): Promise<Result<number, ContextRefusal>> => {
  const result = await prepareSearch(deps, search);
  if (!result.ok) return result;
  const prepared = result.value;
  const { context, setUp } = prepared;
  const today = localDateOf(setUp.timeZone, context.now);
  const dates = { from: today, to: addDays(today, days) };
  const [free, left] = await Promise.all([findFreeDays(prepared, dates), leftOfCap(prepared, dates)]);
  const counts = free.map((day) => Math.min(countAppointments(day, context.reason), left?.(day.date) ?? Infinity));
  return ok(counts.reduce((sum, count) => sum + count, 0));
};
