import { type PracticeSystem, type RemoteAppointment, RemoteRefusal, type RemoteWrite } from '../port.ts';

const isAs = (remote: RemoteAppointment, { practice, clinician, reason, startsAt, endsAt }: RemoteWrite): boolean =>
  remote.practice === practice &&
  remote.clinicians.includes(clinician) &&
  (reason === null || remote.reason === reason) &&
  remote.startsAt === startsAt &&
  remote.endsAt === endsAt;

const isInTheWayOf = (remote: RemoteAppointment, { clinician, startsAt, endsAt }: RemoteWrite): boolean =>
  remote.clinicians.includes(clinician) && remote.startsAt < endsAt && remote.endsAt > startsAt;

/** `BOOK_FIRST`: two times are better than none, so the earlier one is cancelled after that. */
export type Way = 'NATIVELY' | 'BOOK_FIRST' | 'ALREADY';

/** Throws `RemoteRefusal` if a person at the practice must do it. */
export const howToReschedule = async (system: PracticeSystem, remoteId: string, write: RemoteWrite): Promise<Way> => {
  const { reschedule } = system.capabilities;
  if (reschedule === 'native') return 'NATIVELY';
  const current = await system.readAppointment(remoteId);
  const standing = current?.isCancelled === false ? current : null;
  if (standing && isAs(standing, write)) return 'ALREADY';
  if (reschedule === 'none') throw new RemoteRefusal('an appointment cannot be rescheduled by a program');
  if (standing && isInTheWayOf(standing, write))
    throw new RemoteRefusal('the earlier and the new time overlap, so that neither can be booked beside the other');
  return 'BOOK_FIRST';
};
