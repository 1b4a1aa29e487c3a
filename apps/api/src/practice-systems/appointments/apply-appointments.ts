import type { Queryable } from '../../database/client.ts';
import { writeAs } from '../../platform/mail-and-audit.repository.ts';
import { type Entries, isWithoutId, placeThere } from '../port.ts';
import { hintNow } from '../hints/hints.repository.ts';
import { adoptByHand, adoptOwn } from '../operations/adopt-entries.ts';
import { adoptSame, type Same } from '../operations/adopt-same.ts';
import { closeTwoChanges } from '../operations/two-changes.repository.ts';
import { answerRequests } from './answer-requests.ts';
import { askAboutOddOnes, hasTime } from './ask-about-entries.ts';
import { replaceBusyTimes, storageDays } from './busy-times.repository.ts';
import { cancelEntry } from './cancel-entry.ts';
import { busyTimesOf, day, type Decided, decideEntry, type Moments } from './decide-entries.ts';
import { lockEntries, noteVersions, readFacts, renameEarlier } from './facts.repository.ts';
import { partStrangers } from './part-strangers.ts';
import { isUnmapped, mapStatus, type Statuses } from './map-status.ts';
import { askAboutStatus } from '../turns/records-to-check.repository.ts';
import { holdBack, settleRebookings } from './settle-rebookings.ts';
import { takeRecords } from '../turns/take-records.ts';

export type Applied = {
  readonly booked: readonly string[];
  readonly changed: readonly string[];
  /** Entries that are bookings which the portal had already. */
  readonly same: readonly string[];
  readonly busyAdded: number;
  readonly busyRemoved: number;
  /** Remote records that are not linked, such as `clinician 45 at a place there with the id 2`. */
  readonly unlinked: readonly string[];
  readonly rejected: readonly string[];
  /** Records to look at, such as `appointment 104: The portal cannot read “end” in this record.` */
  readonly odd: readonly string[];
};

export type Apply = Entries & {
  /** False during the first reading, and if the practice's system emails clients itself. */
  readonly tellsClients: boolean;
  readonly statuses: Statuses;
  /** Ids of entries that were read one by one. */
  readonly looks: ReadonlySet<string>;
  /** When the last complete reading of changes began; what was made since then is news, however long ago that is. */
  readonly changesAt?: number | null;
} & Moments;

/** Entries created and last changed longer ago are not announced, for example when a client's record is linked later. */
const newsMilliseconds = 86_400_000;

const decide = async (transaction: Queryable, apply: Apply, { unsure }: Same): Promise<Decided[]> => {
  const { source, appointments, statuses, readAt } = apply;
  const latest = new Map(appointments.map((one) => [one.id, mapStatus(one, statuses)]));
  await lockEntries(transaction, { source, appointments });
  const facts = await readFacts(transaction, { source, appointments: [...latest.values()], readAt });
  return facts.flatMap((one): Decided[] => {
    const remote = latest.get(one.id);
    if (!remote) return [];
    const decision = decideEntry(remote, one, apply);
    const isOnlyTime = ['APPOINTMENT', 'AWAY'].includes(decision.kind) && unsure.has(one.id);
    return [{ remote, facts: one, decision: isOnlyTime ? { kind: 'BUSY' } : decision }];
  });
};

/** Cancels our appointment if its entry was given to another pet, has left, or is cancelled and can no longer be mapped. */
const endEarlier = async (transaction: Queryable, apply: Apply, decided: readonly Decided[]): Promise<void> => {
  const { source, tellsClients } = apply;
  for (const { remote, facts, decision } of decided) {
    const { id, entry } = facts;
    const isReplaced = decision.kind === 'APPOINTMENT' && decision.replacesPet;
    const isOver = decision.kind === 'AWAY' || (remote.isCancelled && decision.kind === 'FREE');
    if (!entry || !(isReplaced || isOver)) continue;
    await cancelEntry(transaction, entry, tellsClients);
    if (isReplaced) await renameEarlier(transaction, { source, id, appointmentId: entry.appointmentId });
  }
};

const upsertAppointments = async (transaction: Queryable, apply: Apply, decided: Decided[]) => {
  const { source, tellsClients, now } = apply;
  const newsSince = Math.min(now - newsMilliseconds, apply.changesAt ?? now);
  const records = decided.flatMap(({ remote, facts, decision }) =>
    decision.kind === 'APPOINTMENT'
      ? [{ remote, record: decision.record, isNew: facts.entry === null || decision.replacesPet }]
      : [],
  );
  // Files have no time of creation (0), and their `modifiedAt` is that of the file.
  const isNews = ({ isNew, remote: { createdAt, modifiedAt } }: (typeof records)[number]): boolean =>
    tellsClients && (!isNew || (createdAt > 0 && Math.max(createdAt, modifiedAt ?? 0) > newsSince));
  const outcomes = [];
  for (const tells of [true, false]) {
    const portion = records.filter((one) => isNews(one) === tells).map(({ record }) => record);
    const audience = tells ? 'EVERYBODY' : 'NOBODY';
    const take = { source, kind: 'appointments', records: portion, audience } as const;
    outcomes.push(...(await takeRecords(transaction, take)));
  }
  return new Map(outcomes.map((outcome) => [outcome.externalId, outcome]));
};

/** Whether the client has moved or cancelled it in the portal, so that the practice's system still has the earlier time. */
const isElsewhere = ({ remote, facts: { entry } }: Decided, clinicianId: number): boolean =>
  entry !== null &&
  (entry.status === 'CANCELLED' ||
    entry.status === 'NO_SHOW' ||
    entry.startsAt !== remote.startsAt ||
    entry.endsAt !== remote.endsAt ||
    entry.clinicianId !== clinicianId);

const unlinkedOf = ({ remote, facts, decision }: Decided): string[] => {
  const isUnmapped = decision.kind === 'APPOINTMENT' && decision.unmapped.length > 0;
  const at = `at ${placeThere(remote.practice)}`;
  const several = decision.kind === 'APPOINTMENT' && remote.pets.length > 1 ? [`entries for several pets ${at}`] : [];
  if (decision.kind !== 'BUSY' && !isUnmapped) return several;
  const places = new Set(facts.clinicians.map(({ place }) => place));
  const people = remote.clinicians.filter((_, index) => !places.has(index + 1));
  return [
    ...several,
    ...people.map((person) => `clinician ${person} ${at}`),
    ...(remote.clinicians.length === 0 ? [`entries without a clinician ${at}`] : []),
    ...(facts.pets.length > 0 && !facts.isReasonKnown ? [`reason ${remote.reason ?? 'none'}`] : []),
  ];
};

/** Which entries are bookings of the portal, and which are to be taken over now. */
const tellOwn = async (transaction: Queryable, all: Apply) => {
  const settled = { ...all, appointments: await adoptOwn(transaction, all) };
  const strangers = await partStrangers(transaction, settled);
  const questions = await adoptByHand(transaction, settled);
  const { linked, unsure } = await adoptSame(transaction, settled);
  const same: Same = { linked, unsure: new Map([...unsure, ...strangers, ...questions]) };
  return { apply: { ...all, appointments: await settleRebookings(transaction, settled) }, same, strangers };
};

/** The times that the entries block, less those that are of no use any more. */
const timesOf = (
  decided: readonly Decided[],
  outcomes: ReadonlyMap<string, { readonly change: string }>,
  { now }: Apply,
) => {
  const times = decided.flatMap((one) => {
    const { remote, facts, decision } = one;
    if (decision.kind === 'BUSY' || decision.kind === 'AWAY') return busyTimesOf(remote, facts, null);
    if (decision.kind !== 'APPOINTMENT') return [];
    const change = outcomes.get(remote.id)?.change;
    const isStanding = change === 'NEW' || change === 'CHANGED' || !isElsewhere(one, decision.clinician.clinicianId);
    return busyTimesOf(remote, facts, isStanding && change !== 'REJECTED' ? decision : null);
  });
  return times.filter(({ to }) => to > now - storageDays * day);
};

/** Takes over the state of these appointments; idempotent. Throws `SourceBusy`. */
export const applyAppointments = async (transaction: Queryable, all: Apply): Promise<Applied> => {
  const { source, statuses } = all;
  await writeAs(transaction, source);
  const { apply, same, strangers } = await tellOwn(transaction, all);
  const decisions = await decide(transaction, apply, same);
  const isToRead = ({ remote: { id }, decision: { kind } }: Decided): boolean =>
    kind === 'UNSURE' || (kind === 'UNREADABLE' && !all.looks.has(id) && !isWithoutId(id));
  const unsure = decisions.filter(isToRead).map(({ remote }) => remote.id);
  if (unsure.length > 0) await hintNow(transaction, apply.connectionId, unsure);
  const decided = decisions.filter(({ decision }) => decision.kind !== 'OLDER' && decision.kind !== 'UNSURE');
  await endEarlier(transaction, apply, decided);
  for (const { facts, decision } of decided) if (decision.kind === 'HELD') await holdBack(transaction, apply, facts);
  await answerRequests(transaction, { ...apply, decided });
  const outcomes = await upsertAppointments(transaction, apply, decided);
  const times = timesOf(decided, outcomes, apply);
  const readable = decided.filter(({ remote }) => hasTime(remote) || remote.isCancelled);
  const busy = await replaceBusyTimes(transaction, {
    source,
    ids: readable.map(({ remote }) => remote.id),
    times,
  });
  // A stored version would make an entry that may be another record pass for the booking.
  const ours = readable.filter(({ remote }) => !strangers.has(remote.id));
  const versions = ours.map(({ remote: { id, modifiedAt, isCancelled }, facts: { entry }, decision }) => {
    // Until staff answer, an entry whose appointment cannot be restored counts as deleted.
    const isRefused = ['REJECTED', 'ERASED'].includes(outcomes.get(id)?.change ?? '');
    return { id, modifiedAt, isGone: isCancelled || decision.kind === 'AWAY' || (isRefused && entry?.isGone === true) };
  });
  await noteVersions(transaction, source, versions);
  const rejected = [...outcomes.values()].filter(({ change }) => change === 'REJECTED');
  const odd = await askAboutOddOnes(transaction, apply, { decided, rejected, same });
  const unmapped = apply.appointments.filter((one) => isUnmapped(one, statuses)).map(({ id }) => id);
  if (unmapped.length > 0) await askAboutStatus(transaction, source, unmapped);
  const withChange = (kind: string): string[] =>
    [...outcomes.values()].filter(({ change }) => change === kind).map(({ externalId }) => externalId);
  const changed = withChange('CHANGED');
  if (changed.length > 0) await closeTwoChanges(transaction, source, changed);
  return {
    booked: withChange('NEW'),
    changed,
    same: same.linked,
    busyAdded: busy.added,
    busyRemoved: busy.removed,
    unlinked: [...new Set(decided.flatMap(unlinkedOf))],
    rejected: withChange('REJECTED'),
    odd,
  };
};
