import { firstDateForAge } from '@portal/domain/slots/reason-rules';
import { addDays, localDateOf } from '@portal/domain/slots/clinic-time';
import type { ApiDeps } from '../../api-deps.ts';
import { ok, type Result } from '../../../platform/http/result.ts';
import { checkBookingContext, type BookingContext } from '../booking-context.ts';
import { type BookingQuestion, type SearchStart, startSearch } from '../booking-context.repository.ts';
import { listVisit } from '../visit.repository.ts';
import { cliniciansFor } from '../choose-time.ts';
import type { ContextRefusal } from '../slots.errors.ts';
import type { ClinicianRow, DiarySetUpRow } from '../diary.repository.ts';

export type SlotSearch = BookingQuestion & {
  readonly clinicianId?: number | undefined;
  /** Reads the practice's set-up again instead of using the one remembered. */
  readonly isFresh?: boolean;
};

/** Half-open: `to` is excluded. */
export type Dates = { readonly from: string; readonly to: string };

export type SearchDeps = Pick<ApiDeps, 'database' | 'diaries'>;

export type Prepared = {
  readonly deps: SearchDeps;
  readonly search: SlotSearch;
  readonly context: SearchStart & BookingContext;
  readonly setUp: DiarySetUpRow;
  readonly clinicians: readonly ClinicianRow[];
  readonly firstDate: string;
  readonly horizon: string;
};

export const later = (one: string, other: string | null): string => (other !== null && other > one ? other : one);

/** Pets booked together are rescheduled together, so the search must fit all of them. */
export const withVisit = async ({ database }: SearchDeps, search: SlotSearch): Promise<SlotSearch> => {
  const { clientId, subject } = search;
  const [appointmentId, ...others] = subject.appointmentIds;
  if (appointmentId === undefined || others.length > 0 || clientId === null) return search;
  const visit = await listVisit(database, { clientId, appointmentId });
  if (visit.length < 2) return search;
  const petIds = visit.map((one) => one.petId);
  return { ...search, subject: { ...subject, petIds, appointmentIds: visit.map((one) => one.appointmentId) } };
};

export const prepareSearch = async (
  deps: SearchDeps,
  search: SlotSearch,
): Promise<Result<Prepared, ContextRefusal>> => {
  const [booker, setUp] = await Promise.all([
    startSearch(deps.database, search),
    deps.diaries.get(search.subject.practiceId, { isFresh: search.isFresh }),
  ]);
  const checked = checkBookingContext({ setUp, booker, question: search });
  if (!checked.ok) return checked;
  const context = checked.value;
  const today = localDateOf(setUp.timeZone, context.now);
  return ok({
    deps,
    search,
    context,
    setUp,
    clinicians: cliniciansFor(setUp, context.reason),
    firstDate: context.pets.reduce((date, pet) => later(date, firstDateForAge(context.reason, pet)), today),
    horizon: addDays(today, context.reason.horizonDays + 1),
  });
};
