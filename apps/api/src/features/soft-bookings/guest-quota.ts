import { addDays, localDateOf, startOfLocalDay } from '@portal/domain/appointments/slots/clinic-time';
import { openIntervals } from '@portal/domain/appointments/slots/open-intervals';
import { hasRoomForGuest } from '@portal/domain/soft-bookings/guest-rules';
import type { Queryable } from '../../database/client.ts';
import { networkOf, spend } from '../../platform/budgets.ts';
import type { BookingContext } from '../appointments/booking-context.ts';
import { cliniciansFor, type ChosenTime } from '../appointments/choose-time.ts';
import type { PracticeDiary } from '../appointments/practice-diaries.ts';
import type { Room } from '../room.ts';
import { countNewClientsLeft, lockPracticeForGuests, sumOccupiedMinutes } from './guest-quota.repository.ts';
import { dayFullOfGuests, enoughNewClients, tooManyGuestHolds } from './guests.errors.ts';

const hour = 3600;
const minute = 60_000;

/** New holds from one network: this many an hour freely (design 4), with work done for it up to the hard limit (attack 49). */
const freeAnHour = 3;
const mostAnHour = 5;
const mostADay = 10;
/** Exchanging a time for another takes nothing from anybody; this only ends a machine's game. */
const mostExchangesAnHour = 60;

/** The free part is used up; work done for it opens the way. Thrown, so that the transaction takes back all it did. */
export class FreePartSpent extends Error {}

type Asking = {
  readonly address: string;
  /** A time given up for the new one. */
  readonly isExchange: boolean;
  /** Work was done for it, and checked. */
  readonly isProved: boolean;
};

/** Counts a hold against those who ask, inside the transaction that makes it: one that fails does not count. */
export const spendHold = async (tx: Queryable, { address, isExchange, isProved }: Asking): Promise<void> => {
  const key = networkOf(address);
  if (isExchange) {
    const budget = { name: 'guest exchange', key, limit: mostExchangesAnHour, windowSeconds: hour };
    const seconds = await spend(tx, [budget]);
    if (seconds !== null) throw tooManyGuestHolds(seconds);
    return;
  }
  const seconds = await spend(tx, [
    { name: 'guest hold', key, limit: mostAnHour, windowSeconds: hour },
    { name: 'guest hold', key, limit: mostADay, windowSeconds: 24 * hour },
  ]);
  if (seconds !== null) throw tooManyGuestHolds(seconds);
  if (isProved) return;
  const free = { name: 'guest hold freely', key, limit: freeAnHour, windowSeconds: hour };
  if ((await spend(tx, [free])) !== null) throw new FreePartSpent();
};

/** Takes the work done for one hold more. Throws PROOF_NEEDED where there is none. */
export const takeProof = async (
  { proofOfWork }: Pick<Room, 'proofOfWork'>,
  { address, proof }: { readonly address: string; readonly proof: string | null },
): Promise<void> => {
  const key = networkOf(address);
  const budget = { name: 'guest hold proved', key, limit: 0, withProof: mostAnHour, windowSeconds: hour };
  const seconds = await proofOfWork.admit({ budgets: [budget], proof });
  if (seconds !== null) throw tooManyGuestHolds(seconds);
};

type Wish = {
  readonly guestBookingId: number;
  readonly practiceId: number;
  readonly time: ChosenTime;
  readonly context: BookingContext;
  readonly setUp: PracticeDiary;
};

/**
 * Refuses a guest what would leave too little of a day, or too many new clients, to the practice. Inside the transaction
 * that makes the hold; others that would make one at this practice wait meanwhile, so the shares hold for all of them.
 */
export const refuseOverQuota = async (tx: Queryable, wish: Wish): Promise<void> => {
  const { practiceId, guestBookingId, time, context, setUp } = wish;
  const { timeZone, now, practicePhone } = context;
  await lockPracticeForGuests(tx, practiceId);
  const since = startOfLocalDay(timeZone, localDateOf(timeZone, now));
  if ((await countNewClientsLeft(tx, { practiceId, since, guestBookingId })) <= 0)
    throw enoughNewClients(practicePhone);
  const date = localDateOf(timeZone, time.start);
  const day = { from: startOfLocalDay(timeZone, date), to: startOfLocalDay(timeZone, addDays(date, 1)) };
  const open = openIntervals(cliniciansFor(setUp, context.reason), { ...setUp, ...day })
    .flatMap((clinician) => clinician.open)
    .reduce((sum, { start, end }) => sum + (end - start) / minute, 0);
  const { busy, heldByGuests } = await sumOccupiedMinutes(tx, { practiceId, ...day });
  const wanted = (time.occupiedTo - time.occupiedFrom) / minute;
  // The hold is in the diary already: a time that is taken says so, rather than that the day is full.
  if (!hasRoomForGuest({ busy: busy - wanted, heldByGuests: heldByGuests - wanted, open, wanted }))
    throw dayFullOfGuests(practicePhone);
};
