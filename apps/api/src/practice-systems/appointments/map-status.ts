import type { RemoteAppointment } from '../port.ts';

export type Statuses = Readonly<Record<string, string>>;

/** Statuses of the import, and whether they free the appointment's time. */
export const statusWords: Readonly<Record<string, { readonly isFree: boolean }>> = {
  Booked: { isFree: false },
  Arrived: { isFree: false },
  'In progress': { isFree: false },
  Completed: { isFree: false },
  Cancelled: { isFree: true },
  'No show': { isFree: true },
};

/** Uses the mapping of the practice first, then that of the system. Unmapped, only `isCancelled` counts. */
export const mapStatus = (remote: RemoteAppointment, statuses: Statuses): RemoteAppointment => {
  const word = statuses[`${remote.practice}/${remote.status}`] ?? statuses[remote.status ?? ''];
  const meaning = word === undefined ? undefined : statusWords[word];
  if (word === undefined || meaning === undefined) return { ...remote, status: null };
  return { ...remote, status: word, isCancelled: meaning.isFree };
};

export const isUnmapped = (remote: RemoteAppointment, statuses: Statuses): boolean =>
  remote.status !== null && !remote.isCancelled && mapStatus(remote, statuses).status === null;
