import type { Slot, Slots } from '@portal/contract/slots/slots.schemas';
import { addDays, localDateOf, toOffsetIso } from '@portal/domain/slots/clinic-time';
import { isRestOfToday } from '@portal/domain/practices/online-break';
import type { FreeDay } from '@portal/domain/slots/free-days';
import { slotsReturned } from '../../platform/metrics/metrics.ts';
import { ok, refused, type Result } from '../../platform/http/result.ts';
import type { ApiDeps } from '../api-deps.ts';
import type { ContextRefusal, SearchRefusal } from './slots.errors.ts';
import type { ClinicianRow } from './diary.repository.ts';
import { findSisterPractices } from './find-sister-practices.ts';
import { chooseClinicians, toDay, toSlot } from './present-times.ts';
import { findFreeDays } from './search/find-free-days.ts';
import { prepareSearch, type Prepared, type SearchDeps, type SlotSearch, withVisit } from './search/prepare-search.ts';

const longestRangeDays = 31;
const datesInV2 = 10;
/** Wide enough to need one step almost always, narrow enough to be quick. */
const stepDays = 28;

const noSlotsReason = (clinicians: readonly ClinicianRow[], days: number): Slots['noSlotsReason'] => {
  if (days > 0) return null;
  return clinicians.length === 0 ? 'NOBODY_FOR_THIS_VISIT' : 'FULLY_BOOKED';
};

type Page = {
  readonly days: readonly FreeDay[];
  readonly nextCursor: string | null;
  readonly isFirstPage: boolean;
};

const presentBreak = ({ setUp, context: { now } }: Prepared): Pick<Slots, 'onlineBreakUntil' | 'noMoreToday'> => {
  const { breakUntil, timeZone } = setUp;
  if (breakUntil === null) return {};
  const onlineBreakUntil = toOffsetIso(timeZone, breakUntil);
  return isRestOfToday(breakUntil, { ...setUp, now }) ? { onlineBreakUntil, noMoreToday: true } : { onlineBreakUntil };
};

const present = async (prepared: Prepared, { days, nextCursor, isFirstPage }: Page): Promise<Slots> => {
  const { search, setUp, context, clinicians } = prepared;
  const firstAvailableDate = days[0]?.date ?? null;
  slotsReturned.inc(days.reduce((sum, { starts }) => sum + starts.length, 0));
  return {
    practiceId: search.subject.practiceId,
    appointmentReasonId: search.subject.reasonId,
    timeZone: setUp.timeZone,
    generatedAt: toOffsetIso(setUp.timeZone, context.now),
    days: days.map((day) => toDay(prepared, day)),
    nextCursor,
    firstAvailableDate,
    ...presentBreak(prepared),
    noSlotsReason: noSlotsReason(clinicians, days.length),
    clinicians: clinicians.map(({ clinicianId, name, clinicianType }) => ({ clinicianId, name, clinicianType })),
    alternatives: isFirstPage ? await findSisterPractices(prepared, firstAvailableDate) : [],
  };
};

/** Both dates inclusive, at most 31 days. */
export const findSlotsBetween = async (
  deps: ApiDeps,
  { fromDate, toDate, ...search }: SlotSearch & { fromDate: string; toDate: string },
): Promise<Result<Slots, SearchRefusal>> => {
  if (fromDate > toDate || addDays(fromDate, longestRangeDays) <= toDate)
    return refused({ kind: 'range-too-long', days: longestRangeDays });
  const next = addDays(toDate, 1);
  const result = await prepareSearch(deps, await withVisit(deps, search));
  if (!result.ok) return result;
  const prepared = result.value;
  const page = {
    days: await findFreeDays(prepared, { from: fromDate, to: next }),
    nextCursor: next < prepared.horizon ? next : null,
    isFirstPage: fromDate <= prepared.firstDate,
  };
  return ok(await present(prepared, page));
};

/** Like `findSlotsBetween`, for the next ten dates with free times, with a cursor to continue. */
export const findSlotsFrom = async (
  deps: ApiDeps,
  { cursor, ...search }: SlotSearch & { cursor?: string | undefined },
): Promise<Result<Slots, ContextRefusal>> => {
  const result = await prepareSearch(deps, await withVisit(deps, search));
  if (!result.ok) return result;
  const prepared = result.value;
  const { firstDate, horizon } = prepared;
  const days: FreeDay[] = [];
  let at = cursor !== undefined && cursor > firstDate ? cursor : firstDate;
  while (at < horizon && days.length < datesInV2) {
    const to = addDays(at, stepDays);
    const freeDays = (await findFreeDays(prepared, { from: at, to })).slice(0, datesInV2 - days.length);
    days.push(...freeDays);
    const last = days.at(-1);
    at = days.length === datesInV2 && last ? addDays(last.date, 1) : to;
  }
  const page = { days, nextCursor: at < horizon ? at : null, isFirstPage: cursor === undefined };
  return ok(await present(prepared, page));
};

const daysBefore = 1;
const daysAfter = 7;
const mostAlternatives = 3;

type TimeQuestion = { readonly search: SlotSearch; readonly start: number };

/** Returns none if the rules no longer permit the appointment. */
export const nearestFreeSlots = async (deps: SearchDeps, { search, start }: TimeQuestion): Promise<Slot[]> => {
  const date = localDateOf('UTC', start);
  const dates = { from: addDays(date, -daysBefore), to: addDays(date, daysAfter) };
  const prepared = await prepareSearch(deps, search);
  if (!prepared.ok) return [];
  const days = await findFreeDays(prepared.value, dates);
  return days
    .flatMap((day) => chooseClinicians(prepared.value, day))
    .toSorted((one, other) => Math.abs(one.start - start) - Math.abs(other.start - start))
    .slice(0, mostAlternatives)
    .map((chosen) => toSlot(prepared.value, chosen));
};

/** Fills in the nearest free times where a refusal offers any. */
export const withAlternatives = async <Refusal extends object>(
  deps: ApiDeps,
  refusal: Refusal,
  question: TimeQuestion,
): Promise<Refusal> =>
  'alternatives' in refusal ? { ...refusal, alternatives: await nearestFreeSlots(deps, question) } : refusal;
