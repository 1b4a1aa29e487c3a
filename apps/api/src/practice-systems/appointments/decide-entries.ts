import { localDateOf } from '@portal/domain/slots/clinic-time';
import { formatTime } from '@portal/emails/layout/format-time';
import { operationIdIn } from '../operations/marker.ts';
import { placeThere, type RemoteAppointment } from '../port.ts';
import { zone } from '../remote/understand.ts';
import type { BusyTime } from './busy-times.repository.ts';
import type { Facts, LinkedClinician, LinkedPet } from './facts.repository.ts';

/** An appointment with the columns of the import. */
export type AppointmentRecord = Readonly<Record<string, string | number>> & { readonly id: string };

export type Decision =
  | { readonly kind: 'OLDER' }
  /** Perhaps as it was before a client's change was written there, so it is read again. */
  | { readonly kind: 'UNSURE' }
  /** An appointment of a client whom the portal knows. */
  | {
      readonly kind: 'APPOINTMENT';
      readonly record: AppointmentRecord;
      readonly clinician: LinkedClinician;
      readonly pet: LinkedPet;
      readonly replacesPet: boolean;
      /** What the portal cannot map, so that it keeps its own value and asks staff. */
      readonly unmapped: readonly string[];
    }
  /** Blocks the time without a client. */
  | { readonly kind: 'BUSY' }
  /** Cancelled, but reception may enter it again for a client known there, so nobody is told yet. */
  | { readonly kind: 'HELD' }
  | { readonly kind: 'FREE' }
  /** Ours, and now at a practice of which nobody is linked, so that the portal cannot say where it is. */
  | { readonly kind: 'AWAY'; readonly unmapped: readonly string[] }
  /** Ours and still ahead, and on another day now that is over: a slip, so that the portal keeps its own time and asks staff. */
  | { readonly kind: 'PAST'; readonly unmapped: readonly string[] }
  /** Its time cannot be read, so what is known of it stays until staff have looked at it. */
  | { readonly kind: 'UNREADABLE' };

export type Decided = { readonly remote: RemoteAppointment; readonly facts: Facts; readonly decision: Decision };

export const day = 86_400_000;
const longestAppointmentMinutes = 720;
/** Entries are cut after this many days: longer ones are mistakes or boarding and must not fill the diary. */
export const mostDays = 60;

/** Of our own booking without a readable end, the length that the portal knows. */
const minutesOf = ({ startsAt, endsAt, oddity }: RemoteAppointment, { entry }: Facts): number => {
  const length = oddity?.lacks === 'END' && entry ? entry.endsAt - entry.startsAt : endsAt - startsAt;
  return Math.ceil(length / 60_000);
};

/**
 * The one whom the client sees. For our own booking otherwise the one whom the portal knows, or another at that practice: the
 * client reads the right place, if perhaps not the right name.
 */
const clinicianOf = ({ clinicians, entry }: Facts): LinkedClinician | undefined => {
  const first = clinicians.filter(({ place }) => place === 1);
  const here = first.find(({ isHere }) => isHere);
  if (entry?.isElsewhere) return here ?? clinicians.find(({ isHere }) => isHere) ?? entry.anybodyThere ?? undefined;
  if (!entry) return here;
  const seen = here ?? first[0];
  if (seen) return seen;
  const { clinicianId, practiceId, clinicianName: externalId } = entry;
  const own = externalId === null ? undefined : { place: 0, externalId, clinicianId, practiceId, isHere: true };
  return clinicians.find((one) => one.clinicianId === clinicianId) ?? clinicians.find(({ isHere }) => isHere) ?? own;
};

/** A namesake may be the same pet, whose client was merged into another record: staff are asked. */
const petOf = ({ pets, entry }: Facts): LinkedPet | undefined => {
  const own = entry?.petName
    ? { externalId: entry.petName, petId: entry.petId, isOwn: true, isNamesake: false }
    : undefined;
  const others = pets.filter(({ isNamesake }) => !isNamesake);
  return others.find(({ isOwn }) => isOwn) ?? others[0] ?? own ?? pets[0];
};

const ofErased =
  'This entry is for a client whose data has been erased in the portal, so the portal tells them nothing. Tell them about it yourself.';

const namesakeOf = (pet: string | undefined): string =>
  `This entry is for pet ${pet} now, which is another record of the same names. If it is the same pet, ask the person who looks after online booking to link it. If it is another pet, cancel the entry and enter it anew.`;

const statusOf = (remote: RemoteAppointment, { entry }: Facts): { status?: string } => {
  if (remote.status !== null) return { status: remote.status };
  if (remote.isCancelled) return { status: 'Cancelled' };
  return entry?.isGone ? { status: 'Booked' } : {};
};

/** Reception may restore an entry only after it was gone; other changes of a cancelled entry are ignored. */
const staysCancelled = (remote: RemoteAppointment, { entry }: Facts): boolean =>
  entry?.status === 'CANCELLED' && (!entry.isGone || remote.isCancelled);

export type Moments = {
  readonly now: number;
  /** Bookings cancelled there after this instant may still be entered again. */
  readonly rebookingsSince: number;
  /** When the entries were read, or any instant before. */
  readonly readAt: number;
};

export const waitsForRebooking = (entry: Facts['entry'], { rebookingsSince }: Moments): boolean =>
  entry?.status === 'BOOKED' && entry.isOfAdded && (entry.goneAt === null || entry.goneAt > rebookingsSince);

const petMissing = (pet: string | undefined): string =>
  pet === undefined ? 'This entry has no pet.' : `Pet ${pet} is not linked.`;

const reasonMissing = (reason: string | null): string =>
  reason === null ? 'This entry has no reason.' : `The portal does not know reason ${reason}.`;

/** Says what keeps the entry from being taken over as it is. */
const unmappedIn = (remote: RemoteAppointment, facts: Facts): string[] => {
  const { clinicians, pets, isReasonKnown, entry } = facts;
  const [[clinician], [pet]] = [remote.clinicians, remote.pets];
  const at = entry?.isElsewhere ? ` at ${placeThere(remote.practice)}` : '';
  const isLinked = clinicians.some(({ place, isHere }) => place === 1 && (isHere || at === ''));
  const minutes = minutesOf(remote, facts);
  return [
    ...(isLinked ? [] : [clinician ? `Clinician ${clinician} is not linked${at}.` : 'This entry has no clinician.']),
    ...(pets.length > 0 ? [] : [entry?.isOfErased ? ofErased : petMissing(pet)]),
    ...(pets.length > 0 && pets.every(({ isNamesake }) => isNamesake) ? [namesakeOf(pet)] : []),
    ...(isReasonKnown ? [] : [reasonMissing(remote.reason)]),
    ...(minutes > longestAppointmentMinutes
      ? [`This entry lasts ${minutes} minutes, which is too long for an appointment.`]
      : []),
  ];
};

const awayAt = ({ practice }: RemoteAppointment): string =>
  `This entry is at ${placeThere(practice)} now, where nobody is linked, so the portal shows it as cancelled. Tell the client where it is.`;

/** On the same day it is no slip: the client has come earlier. */
const isSlip = ({ startsAt, endsAt, isCancelled }: RemoteAppointment, { entry }: Facts, now: number): boolean =>
  entry?.status === 'BOOKED' &&
  entry.startsAt > now &&
  endsAt <= now &&
  !isCancelled &&
  localDateOf(zone, startsAt) !== localDateOf(zone, entry.startsAt);

const pastOf = ({ startsAt }: RemoteAppointment): string =>
  `This entry is on ${formatTime(startsAt, zone).date} now, which is over, so the client still reads the earlier date. Correct the date, or cancel the entry.`;

/** The portal books one pet; reception has added the others. */
const addedPetsIn = ({ pets, note, isCancelled }: RemoteAppointment, own: string): string[] => {
  const others = pets.filter((pet) => pet !== own);
  return operationIdIn(note) === null || isCancelled || pets.length < 2
    ? []
    : [
        `This entry is also for pet ${others.join(', ')}, which the portal does not show to the client. Tell the client.`,
      ];
};

/** Our own booking is moved whatever else reception changes; any other entry must fit the portal as it is. */
const takeOver = (remote: RemoteAppointment, facts: Facts): Decision => {
  const { entry, isReasonKnown } = facts;
  const [clinician, pet, unmapped] = [clinicianOf(facts), petOf(facts), unmappedIn(remote, facts)];
  const reason = isReasonKnown ? remote.reason : (entry?.reasonName ?? null);
  const fits = entry !== null || (unmapped.length === 0 && !remote.oddity);
  if (!clinician || !pet || reason === null || !fits) return { kind: 'BUSY' };
  const record = {
    id: remote.id,
    pet: pet.externalId,
    clinician: clinician.externalId,
    reason,
    starts_at: new Date(remote.startsAt).toISOString(),
    minutes: Math.min(minutesOf(remote, facts), longestAppointmentMinutes),
    ...statusOf(remote, facts),
  };
  const replacesPet = entry !== null && entry.petId !== pet.petId;
  const questions = entry ? [...unmapped, ...addedPetsIn(remote, pet.externalId)] : unmapped;
  return { kind: 'APPOINTMENT', record, clinician, pet, replacesPet, unmapped: questions };
};

const isOlder = (remote: RemoteAppointment, { modifiedAt }: Facts): boolean =>
  modifiedAt !== null && remote.modifiedAt !== null && remote.modifiedAt < modifiedAt;

/** A list that began to be read before the entry was gone may still have it, and would bring it back; reception may also have restored it. */
const isPerhapsBeforeEnd = (remote: RemoteAppointment, { entry, leftAt }: Facts, { readAt }: Moments): boolean =>
  !remote.isCancelled && ((entry ? entry.goneAt : leftAt) ?? 0) > readAt;

/** The list may have been answered before the write: its time would be kept although it is free there. */
const isPerhapsBeforeWrite = (remote: RemoteAppointment, { entry }: Facts): boolean =>
  entry !== null &&
  entry.isWrittenSince &&
  !remote.isCancelled &&
  (entry.status === 'CANCELLED' || entry.startsAt !== remote.startsAt || entry.endsAt !== remote.endsAt);

/** Rooms need no link. Before a new clinician of our booking, it may also be a person without a link, so that staff are asked. */
const withoutRooms = ({ hasRooms = false }: RemoteAppointment, facts: Facts): Facts => {
  const { clinicians, entry } = facts;
  const [first] = clinicians;
  if (!hasRooms || !first || (entry && entry.clinicianId !== first.clinicianId)) return facts;
  return { ...facts, clinicians: clinicians.map((one) => ({ ...one, place: one.place - first.place + 1 })) };
};

export const decideEntry = (remote: RemoteAppointment, all: Facts, moments: Moments): Decision => {
  const facts = withoutRooms(remote, all);
  const { entry, isReplaced } = facts;
  if (isOlder(remote, facts)) return { kind: 'OLDER' };
  if (isPerhapsBeforeWrite(remote, facts) || isPerhapsBeforeEnd(remote, facts, moments)) return { kind: 'UNSURE' };
  if (remote.isCancelled && waitsForRebooking(entry, moments)) return { kind: 'HELD' };
  if (remote.oddity?.lacks === 'START') return { kind: remote.isCancelled ? 'FREE' : 'UNREADABLE' };
  const isOver = remote.endsAt <= moments.now;
  const rest: Decision = { kind: remote.isCancelled || isOver ? 'FREE' : 'BUSY' };
  const isNobodys = isReplaced || entry?.isWaiting || staysCancelled(remote, facts);
  if (isNobodys || (entry === null && (remote.isCancelled || isOver))) return rest;
  if (remote.isCancelled && unmappedIn(remote, facts).length > 0) return rest;
  if (isSlip(remote, facts, moments.now)) return { kind: 'PAST', unmapped: [pastOf(remote)] };
  if (entry?.isElsewhere && !clinicianOf(facts)) return { kind: 'AWAY', unmapped: [awayAt(remote)] };
  const decision = takeOver(remote, facts);
  return decision.kind === 'APPOINTMENT' && !(remote.isCancelled && decision.replacesPet) ? decision : rest;
};

/** Splits the time, because a diary entry lasts a day at most. */
const daysOf = ({ startsAt, endsAt }: RemoteAppointment): { readonly from: number; readonly to: number }[] => {
  const days = [];
  for (let from = startsAt; from < endsAt && days.length < mostDays; from += day)
    days.push({ from, to: Math.min(endsAt, from + day) });
  return days;
};

/** Times of all busy clinicians and pets, except those that the appointment itself occupies. */
export const busyTimesOf = (
  remote: RemoteAppointment,
  { clinicians, pets, entry }: Facts,
  appointment: (Decision & { readonly kind: 'APPOINTMENT' }) | null,
): BusyTime[] => {
  const [first] = clinicians;
  const main = appointment?.clinician ?? first;
  if (!main || remote.isCancelled) return [];
  const ownPet = appointment?.pet.petId ?? entry?.petId ?? null;
  const isWhole = appointment !== null && remote.endsAt - remote.startsAt <= longestAppointmentMinutes * 60_000;
  const others = clinicians.filter((one) => !isWhole || one.clinicianId !== appointment.clinician.clinicianId);
  const { clinicianId, practiceId } = main;
  const occupied = [
    ...others.map((other) => ({ clinicianId: other.clinicianId, practiceId: other.practiceId, petId: null })),
    ...pets.filter(({ petId }) => petId !== ownPet).map(({ petId }) => ({ clinicianId, practiceId, petId })),
  ];
  return occupied
    .flatMap((one) => daysOf(remote).map((part) => ({ ...part, ...one })))
    .map((time, place) => ({ ...time, externalId: `${remote.id}/${place}`, partOf: remote.id }));
};
