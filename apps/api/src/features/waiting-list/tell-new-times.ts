import { addDays, localDateOf, startOfLocalDay } from '@portal/domain/slots/clinic-time';
import { type Interval, subtractIntervals } from '@portal/domain/slots/interval';
import { openIntervals, type RotaOfClinician } from '@portal/domain/slots/open-intervals';
import { endOfQuiet, isWished } from '@portal/domain/waiting-list/waiting-rules';
import { minutesTogether } from '@portal/domain/booking/several-pets';
import { subjectOf } from '@portal/domain/booking/booking-subject';
import type { DiarySetUpRow } from '../slots/diary.repository.ts';
import { leaseRotaChange, listToTell, lookAtRotaAt, type RotaChange, saveTold } from './new-times.repository.ts';
import type { Candidate } from './offering.repository.ts';
import { freeStarts, type OfferingDeps, reasonOf } from './offer-freed-times.ts';

const minute = 60_000;

/** Intervals in which the clinician works now and did not before, as far ahead as appointments can be booked. */
const addedTimes = (setUp: DiarySetUpRow, before: RotaChange): readonly Interval[] => {
  const { timeZone, reasons, clinicians } = setUp;
  const horizon = Math.max(0, ...reasons.map(({ horizonDays }) => horizonDays));
  const to = startOfLocalDay(timeZone, addDays(localDateOf(timeZone, before.now), horizon + 1));
  const worked = (rotas: readonly RotaOfClinician[]) =>
    openIntervals(rotas, { ...setUp, from: before.now, to }).flatMap(({ open }) => open);
  return subtractIntervals(
    worked(clinicians.filter((one) => one.clinicianId === before.clinicianId)),
    worked([before]),
  );
};

type Telling = { readonly deps: OfferingDeps; readonly setUp: DiarySetUpRow; readonly change: RotaChange };

/** A visit of several pets needs room for all; the others need one search for each reason, without a person's own rules. */
const groupsOf = (candidates: readonly Candidate[]) => [
  ...Map.groupBy(candidates, ({ entryId, petIds, reasonId }) =>
    petIds.length > 1 ? `entry ${entryId}` : `reason ${reasonId}`,
  ).values(),
];

/** Nothing is held yet, and booking applies all rules. */
const entriesToTell = async ({ deps, setUp, change }: Telling, date: string): Promise<number[]> => {
  const { practiceId, clinicianId } = change;
  const added = addedTimes(setUp, change);
  const freed = { clinicianId, from: added[0]?.start ?? 0, to: added.at(-1)?.end ?? 0 };
  const candidates = added.length === 0 ? [] : await listToTell(deps.database, { ...change, date });
  const told: number[] = [];
  for (const waiting of groupsOf(candidates)) {
    const [first] = waiting;
    if (!first) continue;
    const reason = reasonOf(setUp, first.reasonId);
    const lasts = reason ? minutesTogether(reason, Math.max(1, first.petIds.length)) * minute : 0;
    const { reasonId } = first;
    const search =
      first.petIds.length > 1
        ? { clientId: first.clientId, subject: subjectOf({ ...first, practiceId }) }
        : { clientId: null, subject: subjectOf({ practiceId, reasonId }) };
    const times = (await freeStarts({ deps, freed, setUp }, search))
      .map((start) => ({ start, end: start + lasts }))
      .filter(({ start, end }) => added.some((one) => start < one.end && end > one.start));
    const fits = waiting.filter((entry) => times.some((time) => isWished(entry, time, setUp.timeZone)));
    told.push(...fits.map(({ entryId }) => entryId));
  }
  return told;
};

/** Emails people on the waiting list, at most once a day, about added rota that suits them. Returns whether a change was due. */
export const tellNewTimes = async (deps: OfferingDeps): Promise<boolean> => {
  const change = await leaseRotaChange(deps.database);
  if (!change) return false;
  const { now, practiceId, hasList } = change;
  const setUp = await deps.diaries.get(practiceId, { isFresh: true });
  const morning = hasList ? endOfQuiet(setUp.timeZone, { now, until: now }) : null;
  const date = localDateOf(setUp.timeZone, now);
  if (morning !== null) await lookAtRotaAt(deps.database, change, morning);
  else {
    const entryIds = hasList ? await entriesToTell({ deps, setUp, change }, date) : [];
    await saveTold(deps.database, { ...change, date, entryIds });
  }
  return true;
};
