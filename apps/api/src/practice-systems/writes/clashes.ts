import { localDateOf } from '@portal/domain/slots/clinic-time';
import type { OpenSystem } from '../adapters/open-system.ts';
import { OwnRefusal, type RemoteAppointment, type RemoteWrite } from '../port.ts';
import { theirsOf } from '../remote/remote-clock.ts';
import { clockMilliseconds, zone } from '../remote/understand.ts';
import { windowOfDays } from '../turns/windows.ts';
import { operationIdIn } from '../operations/marker.ts';
import type { Entry } from './change-entry.ts';
import type { Work } from './claim.ts';

type TimeQuestion = {
  readonly system: OpenSystem;
  readonly operationId: number;
  readonly remoteId: string | null;
  /** When the last complete reading began; later changes are not in the portal yet. */
  readonly readAt: number;
  readonly clockAhead: number | null;
  readonly write: RemoteWrite;
};

const isOwn = ({ operationId, remoteId }: TimeQuestion, { id, note }: RemoteAppointment): boolean =>
  id === remoteId || operationIdIn(note) === operationId;

const isInTheWay = ({ write }: TimeQuestion, other: RemoteAppointment): boolean =>
  !other.isCancelled &&
  other.startsAt < write.endsAt &&
  other.endsAt > write.startsAt &&
  (other.clinicians.includes(write.clinician) || other.pets.includes(write.pet));

/** If its clock differs by more than a reading allows for, the day itself is read, and not only what has changed. */
const readDay = async ({ system, clockAhead, write }: TimeQuestion): Promise<readonly RemoteAppointment[]> => {
  const difference = Math.max(Math.abs(system.clock.ahead()), Math.abs(clockAhead ?? 0));
  if (difference <= clockMilliseconds) return [];
  return system.pullWindow(windowOfDays(localDateOf(zone, write.startsAt), 1), 1);
};

type Since = { readonly at: number; readonly clockAhead: number | null };

/** The latest state of each appointment that has changed since an instant of ours. */
export const pullChangedSince = async (system: OpenSystem, since: Since): Promise<readonly RemoteAppointment[]> => {
  const latest = new Map<string, RemoteAppointment>();
  for await (const appointments of system.pullChanges(theirsOf(system.clock, since) - clockMilliseconds))
    for (const one of appointments) latest.set(one.id, one);
  return [...latest.values()];
};

/** Reads what has changed since the last reading, because no system is relied on to refuse a taken time. */
export const clashesWith = async (question: TimeQuestion): Promise<readonly RemoteAppointment[]> => {
  const { system, readAt, clockAhead } = question;
  const day = await readDay(question);
  const changed = await pullChangedSince(system, { at: readAt, clockAhead });
  const latest = new Map([...day, ...changed].map((one) => [one.id, one]));
  return [...latest.values()].filter((one) => !isOwn(question, one) && isInTheWay(question, one));
};

/**
 * Where the system decides, its diary also stands against a time that staff have chosen in the portal. Throws `OwnRefusal`
 * if something else has the time there.
 */
export const requireFree = async (work: Work, { remoteId, current }: Entry, write: RemoteWrite): Promise<void> => {
  const { system, operation } = work;
  const { operationId, readAt, clockAhead, isSystemDeciding, bookingRequestId, isCancelled } = operation;
  const isSame = current.startsAt === write.startsAt && current.clinicians.includes(write.clinician);
  if (!isSystemDeciding || bookingRequestId !== null || isCancelled || isSame) return;
  const question = { system, operationId, remoteId, write, readAt: readAt ?? Date.now(), clockAhead };
  if ((await clashesWith(question)).length > 0)
    throw new OwnRefusal('something else is in your diary at this time, so the entry was left where it was');
};
