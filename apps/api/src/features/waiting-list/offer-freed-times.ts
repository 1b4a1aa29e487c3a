import { mailDomains } from '@portal/domain/activation/email-hint';
import { addDays, localDateOf } from '@portal/domain/slots/clinic-time';
import { maxOpenBookings } from '@portal/domain/booking/booking-rules';
import { minutesTogether, mostPetsTogether } from '@portal/domain/booking/several-pets';
import { daysAndParts, decideOffer, isWished, restAfterUnanswered } from '@portal/domain/waiting-list/waiting-rules';
import { randomToken } from '../../platform/secrets.ts';
import type { ApiDeps } from '../api-deps.ts';
import { whyClosedToGuests } from '../booking/guests/guest-quota.ts';
import { subjectOf } from '@portal/domain/booking/booking-subject';
import { deleteBlockingHolds } from '../slots/diary-conflicts.repository.ts';
import type { DiarySetUpRow, ReasonForBooking } from '../slots/diary.repository.ts';
import { findFreeDays } from '../slots/search/find-free-days.ts';
import { prepareSearch, type SlotSearch } from '../slots/search/prepare-search.ts';
import { endClosedEntries, endUnansweredOffers } from './ending-offers.repository.ts';
import {
  type Candidate,
  candidatesAtOnce,
  dropFreedTime,
  type FreedTime,
  insertOffer,
  leaseFreedTime,
  listCandidates,
  lookAgainAt,
} from './offering.repository.ts';

export type OfferingDeps = Pick<ApiDeps, 'database' | 'diaries' | 'config'>;

const minute = 60_000;

type Looking = {
  readonly deps: OfferingDeps;
  readonly freed: FreedTime;
  readonly setUp: DiarySetUpRow;
  /** Start times by reason, cached because many people wait for the same reason. */
  readonly known: Map<number, Promise<readonly number[]>>;
};

export const reasonOf = ({ reasons }: DiarySetUpRow, reasonId: number) =>
  reasons.find((reason) => reason.reasonId === reasonId);

type Within = Pick<Looking, 'deps' | 'setUp'> & { readonly freed: Pick<FreedTime, 'clinicianId' | 'from' | 'to'> };

/** Start times (epoch ms) at which the clinician's appointment would use the freed time, best fit first. */
export const freeStarts = async ({ deps, freed, setUp }: Within, search: SlotSearch): Promise<readonly number[]> => {
  const prepared = await prepareSearch(deps, { ...search, clinicianId: freed.clinicianId });
  const reason = reasonOf(setUp, search.subject.reasonId);
  if (!prepared.ok || !reason) return [];
  const pets = Math.max(1, search.subject.petIds.length);
  const lasts = minutesTogether(reason, pets);
  const isNew = search.subject.appointmentIds.length === 0;
  if (isNew && prepared.value.context.openBookings + pets > maxOpenBookings) return [];
  const dates = {
    from: localDateOf(setUp.timeZone, freed.from),
    to: addDays(localDateOf(setUp.timeZone, freed.to), 1),
  };
  const days = await findFreeDays(prepared.value, dates);
  return days
    .flatMap(({ starts }) => starts.map((start) => start * minute))
    .filter(
      (start) =>
        start - reason.bufferBeforeMinutes * minute < freed.to &&
        start + (lasts + reason.bufferAfterMinutes) * minute > freed.from,
    )
    .toSorted((one, other) => Math.abs(one - freed.from) - Math.abs(other - freed.from));
};

const startsForAnyone = (looking: Looking, { reasonId }: Candidate): Promise<readonly number[]> => {
  const { practiceId } = looking.freed;
  const starts =
    looking.known.get(reasonId) ??
    freeStarts(looking, { clientId: null, subject: subjectOf({ practiceId, reasonId }) });
  looking.known.set(reasonId, starts);
  return starts;
};

const offerTo = async (looking: Looking, candidate: Candidate): Promise<boolean> => {
  const { deps, freed, setUp } = looking;
  const { clientId, petIds, reasonId, appointmentIds, guest } = candidate;
  const reason = reasonOf(setUp, reasonId);
  if (!reason) return false;
  const lasts = minutesTogether(reason, Math.max(1, petIds.length)) * minute;
  const isFitting = (start: number) => isWished(candidate, { start, end: start + lasts }, setUp.timeZone);
  const isForOne = petIds.length < 2;
  if (isForOne && !(await startsForAnyone(looking, candidate)).some(isFitting)) return false;
  const subject = subjectOf({ practiceId: freed.practiceId, reasonId, petIds, appointmentIds });
  const search = { clientId, guest: guest ?? undefined, subject };
  if (guest && (await whyClosedToGuests(deps, search))) return false;
  const start = (await freeStarts(looking, search)).find(isFitting);
  if (start === undefined) return false;
  const decision = decideOffer({ ...freed, start, timeZone: setUp.timeZone });
  if (decision.kind !== 'OFFER') return false;
  const end = start + lasts;
  const time = {
    start,
    end,
    occupiedFrom: start - reason.bufferBeforeMinutes * minute,
    occupiedTo: end + reason.bufferAfterMinutes * minute,
  };
  // Expired holds stay in the diary until somebody wants their time.
  await deleteBlockingHolds(deps.database, { ...time, ...subject, clientId: null, clinicianId: freed.clinicianId });
  const softBookingId = `wl_${randomToken()}`;
  return insertOffer(deps.database, { ...time, freed, candidate, softBookingId, until: decision.until });
};

const mostMinutesOf = (reason: ReasonForBooking): number =>
  reason.bufferBeforeMinutes + minutesTogether(reason, mostPetsTogether) + reason.bufferAfterMinutes;

/** Returns true if somebody has been asked. */
const offerToNext = async (looking: Looking): Promise<boolean> => {
  const { deps, freed, setUp } = looking;
  const longest = Math.max(0, ...setUp.reasons.map(mostMinutesOf));
  const daysOfTime = daysAndParts(setUp.timeZone, { from: freed.from - longest * minute, to: freed.to });
  for (let offset = 0; ; offset += candidatesAtOnce) {
    const candidates = await listCandidates(deps.database, freed, { ...daysOfTime, offset, mailServices: mailDomains });
    for (const candidate of candidates) if (await offerTo(looking, candidate)) return true;
    if (candidates.length < candidatesAtOnce) return false;
  }
};

const offerNextFreedTime = async (deps: OfferingDeps): Promise<boolean> => {
  const { database } = deps;
  const freed = await leaseFreedTime(database);
  if (!freed) return false;
  const setUp = await deps.diaries.get(freed.practiceId, { isFresh: true });
  const { timeZone, breakUntil } = setUp;
  const decision = decideOffer({ ...freed, start: freed.to, timeZone });
  if (!freed.hasList || decision.kind === 'OPEN') await dropFreedTime(database, freed);
  else if (decision.kind === 'WAIT' || breakUntil !== null)
    await lookAgainAt(database, freed, decision.kind === 'WAIT' ? decision.until : (breakUntil ?? freed.now));
  else if (!(await offerToNext({ deps, freed, setUp, known: new Map() }))) await dropFreedTime(database, freed);
  return true;
};

/** Does one step. Returns true if there may be more to do. Safe to run concurrently. */
export const offerFreedTimes = async (deps: OfferingDeps): Promise<boolean> => {
  const rules = { restAfter: restAfterUnanswered, mostOpen: maxOpenBookings };
  const ended = await endUnansweredOffers(deps.database, rules);
  const closed = await endClosedEntries(deps.database);
  return (await offerNextFreedTime(deps)) || ended + closed > 0;
};
