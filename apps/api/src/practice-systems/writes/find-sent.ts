import type { RemoteAppointment } from '../port.ts';
import { operationIdIn } from './marker.ts';
import type { OpenSent } from './operations.repository.ts';

type Sought = Pick<OpenSent, 'operationId' | 'sent' | 'knownIds'>;

/** Clocks differ between systems. */
const clockMilliseconds = 120_000;

const isNaturally = ({ sent }: Sought, remote: RemoteAppointment): boolean =>
  operationIdIn(remote.note) === null &&
  !remote.isCancelled &&
  remote.practice === sent.practice &&
  remote.startsAt === sent.startsAt &&
  remote.clinicians.includes(sent.clinician) &&
  remote.pets.includes(sent.pet) &&
  remote.createdAt >= sent.sentAt - clockMilliseconds;

/** By the marker; without one, which the desk may have edited away, by what was sent. */
export const matchesOf = (sought: Sought, appointments: readonly RemoteAppointment[]): readonly RemoteAppointment[] => {
  const others = appointments.filter(({ id }) => !sought.knownIds.includes(id));
  const marked = others.filter(({ note }) => operationIdIn(note) === sought.operationId);
  return marked.length > 0 ? marked : others.filter((remote) => isNaturally(sought, remote));
};
