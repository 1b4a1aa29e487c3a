import { createHash } from 'node:crypto';
import { mapStatus } from '../appointments/map-status.ts';
import type { Agreed, EntryState, TriedState } from '../operations/agreed.repository.ts';
import type { OperationRow } from '../operations/operations.repository.ts';
import type { RemoteAppointment, RemoteWrite } from '../port.ts';

/** What reception has made of the entry since both books agreed, and the client has not. */
export type DeskChange = 'NONE' | 'CANCELLED' | 'ARRIVED' | 'MOVED';

const withPet: ReadonlySet<string | null> = new Set(['Arrived', 'In progress', 'Completed']);

/** A clinician may be called `PRACTICE/PERSON`. */
const personOf = (clinician: string): string => clinician.split('/').at(-1) ?? clinician;

const isAs = (
  one: RemoteAppointment,
  { startsAt, endsAt, clinician, clinicians, practice = null }: EntryState,
): boolean =>
  one.startsAt === startsAt &&
  (endsAt === null || one.oddity?.lacks === 'END' || one.endsAt === endsAt) &&
  (clinician === null || [clinician, ...(clinicians ?? [])].some((id) => one.clinicians.includes(personOf(id)))) &&
  (practice === null || one.practice === '' || one.practice === practice);

type NewState = Pick<RemoteWrite, 'startsAt' | 'endsAt' | 'clinician' | 'practice'>;

const hashOf = (note: string): string => createHash('sha256').update(note).digest('base64');

/** The state that is about to be written over the entry. */
export const triedAs = (
  { isCancelled }: Pick<OperationRow, 'isCancelled'>,
  { modifiedAt, note }: RemoteAppointment,
  { startsAt, endsAt, clinician, practice }: NewState,
): TriedState => ({ startsAt, endsAt, clinician, practice, isCancelled, modifiedAt, note: hashOf(note) });

/**
 * Whether it is not as the portal tried to have it, but was changed since, with no other trace: the attempt arrived although
 * its answer was lost, and reception has put the entry back.
 */
const isPutBack = (one: RemoteAppointment, { tried }: Agreed): boolean =>
  tried?.note === hashOf(one.note) &&
  (one.modifiedAt ?? 0) > (tried.modifiedAt ?? Infinity) &&
  (tried.isCancelled === true || !isAs(one, tried));

type Question = Pick<OperationRow, 'agreed' | 'isCancelled' | 'ownStarts' | 'statuses'> & {
  readonly write: NewState | null;
};

export const deskChangeOf = (current: RemoteAppointment, question: Question): DeskChange => {
  const { agreed, isCancelled, ownStarts, statuses, write } = question;
  const one = mapStatus(current, statuses);
  if (one.isCancelled) return isCancelled || agreed?.isCancelled ? 'NONE' : 'CANCELLED';
  if (withPet.has(one.status)) return 'ARRIVED';
  if (!agreed || one.oddity?.lacks === 'START') return 'NONE';
  if (ownStarts.includes(one.startsAt) && one.startsAt !== agreed.startsAt) return 'NONE';
  const ours = [agreed, agreed.tried, isCancelled ? null : write];
  return ours.some((state) => state !== null && isAs(one, state)) && !isPutBack(one, agreed) ? 'NONE' : 'MOVED';
};

/** Whether the client wants what both books agreed on, as after an undo, so that only reception has changed something. */
export const isAsAgreed = (
  { agreed, isCancelled }: Pick<Question, 'agreed' | 'isCancelled'>,
  { startsAt, endsAt, clinician }: NewState,
): boolean =>
  agreed !== null &&
  !isCancelled &&
  !agreed.isCancelled &&
  agreed.startsAt === startsAt &&
  agreed.endsAt === endsAt &&
  agreed.clinician !== null &&
  personOf(agreed.clinician) === clinician;
