import { firstDateForAge } from '@portal/domain/slots/reason-rules';
import { addDays, localDateOf } from '@portal/domain/slots/clinic-time';
import type { ApiDeps } from '../../api-deps.ts';
import { ok, type Result } from '../../../platform/http/result.ts';
import { checkBookingContext, type BookingContext } from '../booking-context.ts';
import { type AskingGuest, type SearchStart, startSearch } from '../booking-context.repository.ts';
import { listGroup } from '../group.repository.ts';
import { cliniciansFor } from '../choose-time.ts';
import type { ContextRefusal } from '../slots.errors.ts';
import type { ClinicianRow, DiarySetUpRow } from '../diary.repository.ts';

export type SlotSearch = {
  /** Null for a guest, who names a species instead of a pet. */
  readonly clientId: number | null;
  readonly guest?: AskingGuest | undefined;
  readonly practiceId: number;
  readonly reasonId: number;
  readonly petId?: number | undefined;
  readonly alsoPetIds?: readonly number[] | undefined;
  readonly clinicianId?: number | undefined;
  readonly existingAppointmentId?: number | undefined;
  readonly alsoAppointmentIds?: readonly number[] | undefined;
  readonly existingSoftBookingId?: string | undefined;
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
const withGroup = async ({ database }: SearchDeps, search: SlotSearch): Promise<SlotSearch> => {
  const { existingAppointmentId, clientId } = search;
  if (existingAppointmentId === undefined || clientId === null) return search;
  const [first, ...others] = await listGroup(database, { clientId, appointmentId: existingAppointmentId });
  if (!first || others.length === 0) return search;
  return {
    ...search,
    petId: first.petId,
    alsoPetIds: others.map(({ petId }) => petId),
    existingAppointmentId: first.appointmentId,
    alsoAppointmentIds: others.map(({ appointmentId }) => appointmentId),
  };
};

export const prepareSearch = async (
  deps: SearchDeps,
  slotSearch: SlotSearch,
): Promise<Result<Prepared, ContextRefusal>> => {
  const search = await withGroup(deps, slotSearch);
  const question = {
    ...search,
    softBookingId: search.existingSoftBookingId,
    appointmentId: search.existingAppointmentId,
  };
  const [booker, setUp] = await Promise.all([
    startSearch(deps.database, question),
    deps.diaries.get(search.practiceId, { isFresh: search.isFresh }),
  ]);
  const checked = checkBookingContext({ setUp, booker, question });
  if (!checked.ok) return checked;
  const context = checked.value;
  const today = localDateOf(setUp.timeZone, context.now);
  return ok({
    deps,
    search,
    context,
    setUp,
    clinicians: cliniciansFor(setUp, context.reason),
    firstDate: later(today, context.pet && firstDateForAge(context.reason, context.pet)),
    horizon: addDays(today, context.reason.horizonDays + 1),
  });
};
