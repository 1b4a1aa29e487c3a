import type { PracticeAlternative } from '@portal/contract/slots/slots.schemas';
import { distanceKm } from '@portal/domain/practices/distance';
import { featureKeys } from '@portal/domain/practices/practice-features';
import { addDays } from '@portal/domain/slots/clinic-time';
import { chooseClinicians, toSlot } from './present-times.ts';
import { listSisterPractices, type SisterPracticeRow } from './sister-practices.repository.ts';
import { findFreeDays } from './search/find-free-days.ts';
import { type Prepared, prepareSearch } from './search/prepare-search.ts';

const fullDays = 7;
const mostAlternatives = 3;
const lookAheadDays = 14;

const firstTimeAt = async (
  { deps, search, firstDate }: Prepared,
  practice: SisterPracticeRow,
  before: string,
): Promise<PracticeAlternative | null> => {
  const { clientId, subject, isFresh = false } = search;
  const dates = { from: firstDate, to: before };
  const { practiceId, name, phone, from, to } = practice;
  const there = await prepareSearch(deps, {
    clientId,
    subject: { ...subject, practiceId, softBookingId: null },
    isFresh,
  });
  if (!there.ok) return null;
  const [day] = await findFreeDays(there.value, dates);
  const [first] = day ? chooseClinicians(there.value, day) : [];
  if (!first) return null;
  const firstSlot = toSlot(there.value, first);
  return { practiceId, practiceName: name, practicePhone: phone, distanceKm: distanceKm(from, to), firstSlot };
};

export const findSisterPractices = async (
  prepared: Prepared,
  firstAvailableDate: string | null,
): Promise<PracticeAlternative[]> => {
  const { deps, search, firstDate, clinicians } = prepared;
  // A guest has chosen this practice to become its client.
  if (search.clientId === null) return [];
  const isSoon = firstAvailableDate !== null && firstAvailableDate < addDays(firstDate, fullDays);
  if (isSoon || clinicians.length === 0 || search.subject.appointmentIds.length > 0) return [];
  const lookUntil = addDays(firstDate, lookAheadDays);
  const before = firstAvailableDate !== null && firstAvailableDate < lookUntil ? firstAvailableDate : lookUntil;
  const sisters = await listSisterPractices(deps.database, {
    practiceId: search.subject.practiceId,
    reasonId: search.subject.reasonId,
    featureKey: featureKeys.onlineBooking,
    limit: mostAlternatives,
  });
  const sisterTimes = await Promise.all(sisters.map((practice) => firstTimeAt(prepared, practice, before)));
  return sisterTimes.filter((alternative) => alternative !== null);
};
