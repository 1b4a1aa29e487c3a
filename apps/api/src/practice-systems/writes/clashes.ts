import type { PracticeSystem, RemoteAppointment, RemoteWrite } from '../port.ts';
import { clockMilliseconds } from '../remote/understand.ts';
import { operationIdIn } from './marker.ts';

type Asked = {
  readonly system: PracticeSystem;
  readonly operationId: number;
  readonly remoteId: string | null;
  /** When the last complete reading began; later changes are not in the portal yet. */
  readonly readAt: number;
  readonly write: RemoteWrite;
};

const isOwn = ({ operationId, remoteId }: Asked, { id, note }: RemoteAppointment): boolean =>
  id === remoteId || operationIdIn(note) === operationId;

const isInTheWay = ({ write }: Asked, other: RemoteAppointment): boolean =>
  !other.isCancelled &&
  other.startsAt < write.endsAt &&
  other.endsAt > write.startsAt &&
  (other.clinicians.includes(write.clinician) || other.pets.includes(write.pet));

/** Reads what has changed since the last reading, because no system is relied on to refuse a taken time. */
export const clashesWith = async (asked: Asked): Promise<readonly RemoteAppointment[]> => {
  const latest = new Map<string, RemoteAppointment>();
  for await (const appointments of asked.system.pullChanges(asked.readAt - clockMilliseconds))
    for (const one of appointments) latest.set(one.id, one);
  return [...latest.values()].filter((one) => !isOwn(asked, one) && isInTheWay(asked, one));
};
