import { firstDateForAge } from '@portal/domain/appointments/reason-rules';
import { addDays, epochDayOf, localDateOf } from '@portal/domain/appointments/slots/clinic-time';
import type { ApiDeps } from '../../api-deps.ts';
import { ok, type Result } from '../../../platform/http/result.ts';
import { checkBookingContext, type BookingContext } from '../booking-context.ts';
import { type AskingGuest, type SearchStart, startSearch } from '../booking-context.repository.ts';
import { cliniciansFor } from '../choose-time.ts';
import type { ContextRefusal } from '../slots.errors.ts';
import type { ClinicianRow } from '../diary.repository.ts';
import type { PracticeDiary } from '../practice-diaries.ts';

export type SlotSearch = {
  /** Null for a guest, who names a species instead of a pet. */
  readonly clientId: number | null;
  readonly guest?: AskingGuest | undefined;
  readonly practiceId: number;
  readonly appointmentReasonId: number;
  readonly petId?: number | undefined;
  readonly clinicianId?: number | undefined;
  readonly existingAppointmentId?: number | undefined;
  readonly existingSoftBookingId?: string | undefined;
  readonly cache?: 'use' | 'bypass' | 'refresh';
};

/** Half-open: `to` is excluded. */
export type Dates = { readonly from: string; readonly to: string };

export type SearchDeps = Pick<ApiDeps, 'database' | 'diaries' | 'daySlots'>;

export type Prepared = {
  readonly deps: SearchDeps;
  readonly search: SlotSearch;
  readonly context: SearchStart & BookingContext;
  readonly setUp: PracticeDiary;
  readonly clinicians: readonly ClinicianRow[];
  readonly versioned: Dates;
  readonly firstDate: string;
  readonly horizon: string;
};

/** A diary entry may start the day before, and a local date can span two UTC dates. */
export const marginDays = 2;

export const later = (one: string, other: string | null): string => (other !== null && other > one ? other : one);

export const prepareSearch = async (
  deps: SearchDeps,
  search: SlotSearch,
  around: Dates,
): Promise<Result<Prepared, ContextRefusal>> => {
  const anew = search.cache === 'bypass' || search.cache === 'refresh';
  const question = {
    ...search,
    reasonId: search.appointmentReasonId,
    softBookingId: search.existingSoftBookingId,
    appointmentId: search.existingAppointmentId,
  };
  const [asker, setUp] = await Promise.all([
    startSearch(deps.database, {
      question,
      fromDay: epochDayOf(around.from) - marginDays,
      toDay: epochDayOf(around.to) + marginDays,
    }),
    deps.diaries.get(search.practiceId, { anew }),
  ]);
  const checked = checkBookingContext({ setUp, asker, question });
  if (!checked.ok) return checked;
  const context = checked.value;
  const today = localDateOf(setUp.timeZone, context.now);
  return ok({
    deps,
    search,
    context,
    setUp,
    clinicians: cliniciansFor(setUp, context.reason),
    versioned: around,
    firstDate: later(today, context.pet && firstDateForAge(context.reason, context.pet)),
    horizon: addDays(today, context.reason.horizonDays + 1),
  });
};
