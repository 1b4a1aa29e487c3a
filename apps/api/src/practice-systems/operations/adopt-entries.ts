import type { Queryable } from '../../database/client.ts';
import { confirmRequest } from '../../features/appointments/requests/answer.repository.ts';
import { hintAgain, hintNow } from '../hints/hints.repository.ts';
import type { Entries, RemoteAppointment } from '../port.ts';
import { clockMilliseconds } from '../remote/understand.ts';
import { listByHand } from './enter-tasks.repository.ts';
import { operationIdIn } from './marker.ts';
import { listUnlinked } from './same-appointments.repository.ts';
import { linkWritten } from './entry-links.repository.ts';
import { listOpenSent, lockAppointment, noteWritten, type OpenSent, type Sent } from './operations.repository.ts';

/** Who answers a request, if the practice's own system decides. */
export const answerOf = (source: string) =>
  ({ actor: `system:${source}`, traceId: 'practice-system', by: 'SYSTEM' }) as const;

type Sought = Pick<OpenSent, 'operationId' | 'sent' | 'knownIds'>;

const isNaturally = ({ sent }: Sought, remote: RemoteAppointment): boolean =>
  operationIdIn(remote.note) === null &&
  !remote.isCancelled &&
  remote.practice === sent.practice &&
  remote.startsAt === sent.startsAt &&
  remote.clinicians.includes(sent.clinician) &&
  remote.pets.includes(sent.pet) &&
  remote.createdAt >= sent.sentAt - clockMilliseconds;

/** `Date` headers have whole seconds, and the answer was under way. */
const exactMilliseconds = 5_000;

/**
 * Made for the same pet and reason while the answer was waited for, and nobody else's: ours, if reception has edited the marker
 * away and moved it at once. What is made later is another visit, and told as one.
 */
export const isPerhaps = ({ sent, knownIds }: Sought, remote: RemoteAppointment): boolean =>
  operationIdIn(remote.note) === null &&
  !knownIds.includes(remote.id) &&
  remote.practice === sent.practice &&
  remote.pets.includes(sent.pet) &&
  !remote.isCancelled &&
  (!sent.reason || remote.reason === sent.reason) &&
  remote.createdAt >= sent.sentAt - exactMilliseconds &&
  (remote.createdSince ?? remote.createdAt) <= (sent.until ?? Infinity) + exactMilliseconds;

/** Matches by marker, or by what was sent if reception has edited the marker away. */
export const matchesOf = (sought: Sought, appointments: readonly RemoteAppointment[]): readonly RemoteAppointment[] => {
  const others = appointments.filter(({ id }) => !sought.knownIds.includes(id));
  const marked = others.filter(({ note }) => operationIdIn(note) === sought.operationId);
  return marked.length > 0 ? marked : others.filter((remote) => isNaturally(sought, remote));
};

/** Whether the desk has changed the entry since it was sent. Then the desk has decided about it, and nothing is written over it. */
export const isElsewhere = (sent: Sent, remote: RemoteAppointment): boolean =>
  remote.isCancelled ||
  remote.practice !== sent.practice ||
  remote.startsAt !== sent.startsAt ||
  !remote.clinicians.includes(sent.clinician);

type Adopt = Omit<OpenSent, 'knownIds'> & { readonly source: string; readonly tellsClients: boolean };

/** Links the entry to its appointment. If the desk has moved it, its state there counts at once, and is the answer to a request. */
export const adopt = async (transaction: Queryable, own: Adopt, match: RemoteAppointment): Promise<void> => {
  const { source, tellsClients, operationId, appointmentId, bookingRequestId, sent, isCurrent } = own;
  const isByHand = isElsewhere(sent, match);
  await linkWritten(transaction, { source, externalId: match.id, appointmentId });
  const isUndecided = bookingRequestId !== null && !isByHand;
  await noteWritten(transaction, { operationId, wanted: sent.wanted, isUndecided, isByHand });
  if (isByHand && isCurrent && bookingRequestId !== null)
    await confirmRequest(transaction, { ...answerOf(source), bookingRequestId, isOvertaken: tellsClients });
};

/** Until it is known whose they are. */
const againMilliseconds = 5_000;

/**
 * Links entries that match a booking whose answer was lost, so that they are not taken for others. A reading that began
 * before a write takes nothing over, so each is read again for what the desk has changed meanwhile. Returns the entries to
 * take over now: those that are perhaps ours wait until the write is settled.
 */
export const adoptOwn = async (
  transaction: Queryable,
  own: Entries & Pick<Adopt, 'tellsClients'>,
): Promise<readonly RemoteAppointment[]> => {
  const { source, tellsClients, connectionId } = own;
  const waiting = new Set<string>();
  for (const sought of await listOpenSent(transaction, own)) {
    const [match, ...others] = matchesOf(sought, own.appointments);
    if (!match) for (const one of own.appointments) if (isPerhaps(sought, one)) waiting.add(one.id);
    if (!match || others.length > 0) continue;
    await lockAppointment(transaction, sought.appointmentId);
    await adopt(transaction, { ...sought, source, tellsClients }, match);
    await hintNow(transaction, connectionId, [match.id]);
  }
  if (waiting.size === 0) return own.appointments;
  const ids = await listUnlinked(transaction, source, [...waiting]);
  if (ids.length > 0) await hintAgain(transaction, { connectionId, ids, at: Date.now() + againMilliseconds });
  return own.appointments.filter(({ id }) => !ids.includes(id));
};

type EntryByHand = {
  readonly source: string;
  readonly appointmentId: number;
  readonly externalId: string;
  /** Null if nothing was to be entered. */
  readonly operation: (Pick<OpenSent, 'operationId'> & { readonly wanted: number }) | null;
  readonly bookingRequestId: number | null;
};

/** Staff have entered the appointment, which answers the open request for it. */
export const linkByHand = async (transaction: Queryable, one: EntryByHand): Promise<void> => {
  const { source, operation, bookingRequestId } = one;
  await lockAppointment(transaction, one.appointmentId);
  await linkWritten(transaction, one);
  if (operation) await noteWritten(transaction, { ...operation, isByHand: true });
  if (bookingRequestId !== null) await confirmRequest(transaction, { ...answerOf(source), bookingRequestId });
};

/** The same words for each of the entries, so that nobody deletes one for each task. */
const askAbout = (entries: readonly string[]): string =>
  entries.length === 1
    ? 'This entry fits several bookings that are to be entered. Give it the pet and time of one, and enter the others.'
    : `Entries ${entries.join(' and ')} fit one booking that is to be entered. Keep one of them, and delete the others or give them another pet or time.`;

/**
 * Links each entry that staff made for a task to its appointment, and answers the open request with it. If two match one
 * appointment, both only block their time until one is left. Returns the questions to staff, by entry.
 */
export const adoptByHand = async (transaction: Queryable, entries: Entries): Promise<ReadonlyMap<string, string>> => {
  const { source, connectionId } = entries;
  const entriesByHand = await listByHand(transaction, entries);
  const questions = new Map<string, string>();
  for (const one of entriesByHand) {
    const { operationId, externalId } = one;
    const rivals = entriesByHand.filter(
      (other) => other.operationId === operationId || other.externalId === externalId,
    );
    if (rivals.length > 1) {
      questions.set(externalId, askAbout([...new Set(rivals.map((other) => other.externalId))].toSorted()));
      continue;
    }
    await linkByHand(transaction, { ...one, source, operation: one });
    await hintNow(transaction, connectionId, [externalId]);
  }
  return questions;
};
