import type { RemoteAppointment } from '../port.ts';
import type { BusyTime } from './busy-times.repository.ts';
import type { Facts, LinkedClinician, LinkedPet } from './facts.repository.ts';

/** An appointment with the columns of the import. */
export type AppointmentRecord = Readonly<Record<string, string | number>> & { readonly id: string };

export type Decision =
  | { readonly kind: 'OLDER' }
  /** An appointment of a client whom the portal knows. */
  | {
      readonly kind: 'APPOINTMENT';
      readonly record: AppointmentRecord;
      readonly clinician: LinkedClinician;
      readonly pet: LinkedPet;
      readonly replacesPet: boolean;
    }
  /** Blocks the time without a client. */
  | { readonly kind: 'BUSY' }
  /** Cancelled, but reception may enter it again for a client known there, so nobody is told yet. */
  | { readonly kind: 'HELD' }
  | { readonly kind: 'FREE' };

const day = 86_400_000;
const longestAppointmentMinutes = 720;
/** Entries are cut after this many days: longer ones are mistakes or boarding and must not fill the diary. */
const mostDays = 60;

const minutesOf = ({ startsAt, endsAt }: RemoteAppointment): number => Math.ceil((endsAt - startsAt) / 60_000);

const petOf = ({ pets, known }: Facts): LinkedPet | undefined =>
  pets.find(({ petId }) => petId === known?.petId) ?? pets[0];

const statusOf = (remote: RemoteAppointment, { known }: Facts): { status?: string } => {
  if (remote.status !== null) return { status: remote.status };
  if (remote.isCancelled) return { status: 'Cancelled' };
  return known?.isGone ? { status: 'Booked' } : {};
};

const cancelledInPortal = ({ known }: Facts): boolean => known?.status === 'CANCELLED' && !known.isGone;

export type Moments = {
  readonly now: number;
  /** Bookings cancelled there after this instant may still be entered again. */
  readonly rebookingsSince: number;
};

export const waitsForRebooking = (known: Facts['known'], { rebookingsSince }: Moments): boolean =>
  known?.status === 'BOOKED' && known.isOfAdded && (known.goneAt === null || known.goneAt > rebookingsSince);

export const decideEntry = (remote: RemoteAppointment, facts: Facts, moments: Moments): Decision => {
  const { now } = moments;
  const { known, isReplaced, modifiedAt, isReasonKnown, clinicians } = facts;
  if (modifiedAt !== null && remote.modifiedAt !== null && remote.modifiedAt < modifiedAt) return { kind: 'OLDER' };
  if (remote.isCancelled && waitsForRebooking(known, moments)) return { kind: 'HELD' };
  const clinician =
    clinicians.find(({ place, isHere }) => place === 1 && isHere) ?? clinicians.find(({ place }) => place === 1);
  const pet = petOf(facts);
  const isOver = remote.endsAt <= now;
  const fits =
    clinician && pet && isReasonKnown && remote.reason !== null && minutesOf(remote) <= longestAppointmentMinutes;
  const isNobodys = isReplaced || known?.isWaiting || cancelledInPortal(facts);
  if (!fits || isNobodys || (known === null && (remote.isCancelled || isOver)))
    return { kind: remote.isCancelled || isOver ? 'FREE' : 'BUSY' };
  const record = {
    id: remote.id,
    pet: pet.externalId,
    clinician: clinician.externalId,
    reason: remote.reason,
    starts_at: new Date(remote.startsAt).toISOString(),
    minutes: minutesOf(remote),
    ...statusOf(remote, facts),
  };
  return { kind: 'APPOINTMENT', record, clinician, pet, replacesPet: known !== null && known.petId !== pet.petId };
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
  { clinicians, pets, known }: Facts,
  appointment: (Decision & { readonly kind: 'APPOINTMENT' }) | null,
): BusyTime[] => {
  const [first] = clinicians;
  if (!first || remote.isCancelled) return [];
  const ownPet = appointment?.pet.petId ?? known?.petId ?? null;
  const others = clinicians.filter(({ clinicianId }) => clinicianId !== appointment?.clinician.clinicianId);
  const { clinicianId, practiceId } = appointment?.clinician ?? first;
  const occupied = [
    ...others.map((other) => ({ clinicianId: other.clinicianId, practiceId: other.practiceId, petId: null })),
    ...pets.filter(({ petId }) => petId !== ownPet).map(({ petId }) => ({ clinicianId, practiceId, petId })),
  ];
  return occupied
    .flatMap((one) => daysOf(remote).map((part) => ({ ...part, ...one })))
    .map((time, place) => ({ ...time, externalId: `${remote.id}/${place}`, partOf: remote.id }));
};
