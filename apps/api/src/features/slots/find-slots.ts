import { type Slot, Slots } from '@portal/contract/appointments/appointments.schemas';
import type { SlimSlots } from '@portal/contract/appointments/slim-slots.schemas';
import { addDays, localDateOf, toOffsetIso } from '@portal/domain/appointments/slots/clinic-time';
import { slotsFound } from '../../platform/metrics/metrics.ts';
import { ok, refused, type Result } from '../../platform/http/result.ts';
import type { ApiDeps } from '../api-deps.ts';
import type { ContextRefusal, SearchRefusal } from './slots.errors.ts';
import type { SlotsForm } from './day-slots.ts';
import type { ClinicianRow } from './diary.repository.ts';
import { findSisterPractices } from './find-sister-practices.ts';
import { chooseClinicians, dayAsJson, toSlot } from './found-slots.ts';
import { findFreeDays, type FoundDay } from './search/slot-search.ts';
import { prepareSearch, type Prepared, type SearchDeps, type SlotSearch } from './search/prepare-search.ts';

const longestRangeDays = 31;
const datesInV2 = 10;
/** Wide enough to need one step almost always, narrow enough to be quick. */
const stepDays = 28;

const noSlotsReason = (clinicians: readonly ClinicianRow[], days: number): Slots['noSlotsReason'] => {
  if (days > 0) return null;
  return clinicians.length === 0 ? 'NOBODY_FOR_THIS_VISIT' : 'FULLY_BOOKED';
};

const Envelope = Slots.omit({ days: true });

type Answer = {
  readonly days: readonly FoundDay[];
  readonly nextCursor: string | null;
  readonly isFirstPage: boolean;
  readonly form: SlotsForm;
};

const slimFacts = ({ search, context, setUp }: Prepared): Omit<SlimSlots, keyof Slots> => ({
  form: 'slim',
  durationMinutes: context.reason.durationMinutes,
  anyone: search.clinicianId === undefined,
  current: [context.ownHoldStart, context.ownAppointmentStart]
    .filter((start) => start !== null)
    .map((start) => toOffsetIso(setUp.timeZone, start)),
});

/** Returns JSON text built from cached days, because serialising thousands of times per search is slow. */
const present = async (prepared: Prepared, { days, nextCursor, isFirstPage, form }: Answer): Promise<string> => {
  const { search, setUp, context, clinicians } = prepared;
  const firstAvailableDate = days[0]?.free.date ?? null;
  const envelope = Envelope.parse({
    practiceId: search.practiceId,
    appointmentReasonId: search.appointmentReasonId,
    timeZone: setUp.timeZone,
    generatedAt: toOffsetIso(setUp.timeZone, context.now),
    nextCursor,
    firstAvailableDate,
    noSlotsReason: noSlotsReason(clinicians, days.length),
    clinicians: clinicians.map(({ clinicianId, name, clinicianType }) => ({ clinicianId, name, clinicianType })),
    alternatives: isFirstPage ? await findSisterPractices(prepared, firstAvailableDate) : [],
  });
  slotsFound.inc(days.reduce((sum, { free }) => sum + free.starts.length, 0));
  const texts = days.map((day) => dayAsJson(prepared, day, form));
  const facts = form === 'slim' ? { ...envelope, ...slimFacts(prepared) } : envelope;
  return `${JSON.stringify(facts).slice(0, -1)},"days":[${texts.join(',')}]}`;
};

type Form = { readonly form?: SlotsForm | undefined };

/** Both dates inclusive, at most 31 days. Returns the JSON of `Slots`, or of `SlimSlots`. */
export const findSlotsBetween = async (
  deps: ApiDeps,
  { fromDate, toDate, form = 'full', ...search }: SlotSearch & Form & { fromDate: string; toDate: string },
): Promise<Result<string, SearchRefusal>> => {
  if (fromDate > toDate || addDays(fromDate, longestRangeDays) <= toDate)
    return refused({ kind: 'range-too-long', days: longestRangeDays });
  const next = addDays(toDate, 1);
  const dates = { from: fromDate, to: next };
  const result = await prepareSearch(deps, search, dates);
  if (!result.ok) return result;
  const prepared = result.value;
  const page = {
    days: await findFreeDays(prepared, dates),
    nextCursor: next < prepared.horizon ? next : null,
    isFirstPage: fromDate <= prepared.firstDate,
    form,
  };
  return ok(await present(prepared, page));
};

/** As above, for the next ten dates with free times, with a cursor to continue. */
export const findSlotsFrom = async (
  deps: ApiDeps,
  { cursor, form = 'full', ...search }: SlotSearch & Form & { cursor?: string | undefined },
): Promise<Result<string, ContextRefusal>> => {
  // Only a first guess at the dates, so the local clock is accurate enough.
  const around = cursor ?? localDateOf('UTC', Date.now());
  const result = await prepareSearch(deps, search, { from: around, to: addDays(around, stepDays) });
  if (!result.ok) return result;
  const prepared = result.value;
  const { firstDate, horizon } = prepared;
  const days: FoundDay[] = [];
  let at = cursor !== undefined && cursor > firstDate ? cursor : firstDate;
  while (at < horizon && days.length < datesInV2) {
    const to = addDays(at, stepDays);
    const found = (await findFreeDays(prepared, { from: at, to })).slice(0, datesInV2 - days.length);
    days.push(...found);
    const last = days.at(-1);
    at = days.length === datesInV2 && last ? addDays(last.free.date, 1) : to;
  }
  const page = { days, nextCursor: at < horizon ? at : null, isFirstPage: cursor === undefined, form };
  return ok(await present(prepared, page));
};

const daysBefore = 1;
const daysAfter = 7;
const mostAlternatives = 3;

type Wanted = { readonly search: SlotSearch; readonly start: number };

/** Empty if the rules have come to forbid the appointment. */
export const nearestFreeSlots = async (deps: SearchDeps, { search, start }: Wanted): Promise<Slot[]> => {
  const date = localDateOf('UTC', start);
  const dates = { from: addDays(date, -daysBefore), to: addDays(date, daysAfter) };
  const prepared = await prepareSearch(deps, search, dates);
  if (!prepared.ok) return [];
  const days = await findFreeDays(prepared.value, dates);
  return days
    .flatMap(({ free }) => chooseClinicians(prepared.value, free))
    .toSorted((one, other) => Math.abs(one.start - start) - Math.abs(other.start - start))
    .slice(0, mostAlternatives)
    .map((chosen) => toSlot(prepared.value, chosen));
};

/** Fills in the nearest free times where a refusal offers any. */
export const withAlternatives = async <Refusal extends object>(
  deps: ApiDeps,
  refusal: Refusal,
  wanted: Wanted,
): Promise<Refusal> =>
  'alternatives' in refusal ? { ...refusal, alternatives: await nearestFreeSlots(deps, wanted) } : refusal;
