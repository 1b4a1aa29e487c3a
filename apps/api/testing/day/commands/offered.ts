import type { Refusal } from '../../api-caller.ts';
import type { World } from '../world.ts';

/** What somebody else may have done in the same instant. */
export const happenedSince = new Set([
  'SLOT_TAKEN',
  // The practice has closed, or a vet taken leave.
  'OUT_OF_GRID',
  'STALE',
  'PET_OVERLAP',
  'APPOINTMENT_CLOSED',
  'MAX_OPEN_BOOKINGS',
  'OFFER_EXPIRED',
  'UNDO_OVER',
  'REQUEST_ANSWERED',
  'HOLD_EXPIRED',
  // Two devices of one client hold the same time, and share its extensions.
  'EXTENSIONS_SPENT',
  'REQUEST_AWAITING',
  'NOT_FOUND',
  // One batch of a key at a time.
  'TOO_MANY_REQUESTS',
]);

/** Complains if this was done before in another way; the same request again is answered as it was. */
export const onlyOnce = ({ done, complaints }: World, what: string, how: string): void => {
  if ((done.get(what) ?? how) !== how) complaints.push(`${what} was done twice`);
  done.set(what, how);
};

type Answer = { readonly status: number; readonly body: unknown };

/** Complains unless what was offered was had, or its refusal names something that happened since. Returns whether it was had. */
export const had = (world: World, what: string, { status, body }: Answer): boolean => {
  if (status < 300) return true;
  const { code } = body as Partial<Refusal>;
  const isExplained = !world.isAlone && status < 500 && happenedSince.has(code ?? '');
  if (!isExplained) world.complaints.push(`${what} was offered, and the answer was ${status} ${code ?? ''}`);
  return false;
};
