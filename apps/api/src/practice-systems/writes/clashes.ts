import { localDateOf } from '@portal/domain/slots/clinic-time';
import { listReadBeside } from '../appointments/busy-times.repository.ts';
import type { OpenSystem } from '../adapters/open-system.ts';
import { isWithoutId, OwnRefusal, type RemoteAppointment, type RemoteWrite } from '../port.ts';
import { theirsOf } from '../remote/remote-clock.ts';
import { clockMilliseconds, zone } from '../remote/understand.ts';
import { windowOfDays } from '../turns/windows.ts';
import { operationIdIn } from '../operations/marker.ts';
import type { Entry } from './change-entry.ts';
import type { Work } from './claim.ts';

type TimeQuestion = Pick<Work, 'database' | 'system' | 'operation'> & {
  readonly remoteId: string | null;
  readonly write: RemoteWrite;
};

const isOwn = ({ operation, remoteId }: TimeQuestion, { id, note }: RemoteAppointment): boolean =>
  id === remoteId || operationIdIn(note) === operation.operationId;

const isInTheWay = ({ write }: TimeQuestion, other: RemoteAppointment): boolean =>
  !other.isCancelled &&
  other.startsAt < write.endsAt &&
  other.endsAt > write.startsAt &&
  (other.clinicians.includes(write.clinician) || other.pets.includes(write.pet));

/** If its clock differs by more than a reading allows for, the day itself is read, and not only what has changed. */
const readDay = async ({ system, operation, write }: TimeQuestion): Promise<readonly RemoteAppointment[]> => {
  const difference = Math.max(Math.abs(system.clock.ahead()), Math.abs(operation.clockAhead ?? 0));
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

/** What a reading has taken over while the write waited, as it is now. */
const readBeside = async ({ database, system, operation, write }: TimeQuestion): Promise<RemoteAppointment[]> => {
  const { source, appointmentId } = operation;
  const entries = [];
  for (const id of await listReadBeside(database, { ...write, source, appointmentId }))
    if (!operation.knownIds.includes(id) && !isWithoutId(id)) entries.push(await system.readAppointment(id));
  return entries.filter((one) => one !== null);
};

/** Reads what has changed since the last reading, because no system is relied on to refuse a taken time. */
export const clashesWith = async (question: TimeQuestion): Promise<readonly RemoteAppointment[]> => {
  const { system, operation } = question;
  const { readAt, clockAhead } = operation;
  const day = await readDay(question);
  const changed = await pullChangedSince(system, { at: readAt ?? Date.now(), clockAhead });
  const beside = await readBeside(question);
  const latest = new Map([...day, ...changed, ...beside].map((one) => [one.id, one]));
  return [...latest.values()].filter((one) => !isOwn(question, one) && isInTheWay(question, one));
};

/**
 * Where the system decides, its diary also stands against a time that staff have chosen in the portal. Throws `OwnRefusal`
 * if something else has the time there.
 */
export const requireFree = async (work: Work, { remoteId, current }: Entry, write: RemoteWrite): Promise<void> => {
  const { operation } = work;
  const { isSystemDeciding, bookingRequestId, isCancelled } = operation;
  const isSame = current.startsAt === write.startsAt && current.clinicians.includes(write.clinician);
  if (!isSystemDeciding || bookingRequestId !== null || isCancelled || isSame) return;
  if ((await clashesWith({ ...work, remoteId, write })).length > 0)
    throw new OwnRefusal('something else is in your diary at this time, so the entry was left where it was');
};
