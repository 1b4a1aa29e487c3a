/** A time kept for somebody while they decide. Guests and clients differ in owner, length and quota, and in nothing else. */
export type Hold = {
  readonly owner: HoldOwner;
  readonly slot: { readonly clinicianId: number; readonly start: number; readonly end: number };
  readonly expiresAt: number;
};

export type HoldOwner = 'client' | 'guest';

export type HoldState = 'HELD' | 'REPLACED' | 'RELEASED' | 'EXPIRED' | 'CONVERTED';

export type HoldRules = {
  /** The length of a hold, and of each extension. */
  readonly minutes: number;
  readonly mostExtensions: number;
  /** Including extensions, and never into the lead time, except for the first `minutes` of a client. */
  readonly longestMinutes: number;
  readonly mayReachLeadTime: boolean;
  /** Whether a replacement continues the clock and the extensions of the hold it replaces. */
  readonly continuesReplaced: boolean;
};

const guestMinutes = 10;
const guestExtensions = 1;

export const holdRules = {
  client: {
    minutes: 10,
    mostExtensions: 2,
    longestMinutes: 60,
    mayReachLeadTime: true,
    continuesReplaced: false,
  },
  // Sending the email extends the hold (docs/decisions/0012).
  guest: {
    minutes: guestMinutes,
    mostExtensions: guestExtensions,
    longestMinutes: guestMinutes * (1 + guestExtensions),
    mayReachLeadTime: false,
    continuesReplaced: true,
  },
} as const satisfies Record<HoldOwner, HoldRules>;

/** From the first hold, once the guest has signed in. */
export const longestClaimedMinutes = holdRules.client.longestMinutes;

type Extensible = Pick<Hold, 'owner' | 'expiresAt'> & { readonly hardExpiresAt: number; readonly extensions: number };

export const extensionsLeft = ({ owner, expiresAt, hardExpiresAt, extensions }: Extensible): number =>
  expiresAt < hardExpiresAt ? Math.max(0, holdRules[owner].mostExtensions - extensions) : 0;

/** Allows two browser tabs; a further hold releases the oldest. */
export const mostHoldsOfClient = 2;

export const guestShareDays = 14;
const guestShare = 0.25;

type Free = {
  readonly freeAppointments: number;
  readonly guestHolds: number;
  readonly atLeast: number;
};

/** How many times all guests together may hold at a practice. */
export const mostHoldsOfGuests = ({ freeAppointments, guestHolds, atLeast }: Free): number =>
  Math.max(atLeast, Math.floor((freeAppointments + guestHolds) * guestShare));

/** One network's part of the guests' share, so that no network closes a practice to the others. */
export const mostHoldsOfNetwork = (mostHolds: number) => ({
  freely: Math.max(1, Math.floor(mostHolds / 5)),
  withProof: Math.max(1, Math.floor((mostHolds * 2) / 5)),
});

type GuestQuota = {
  readonly newClientsLeft: number;
  readonly guestHolds: number;
  readonly mostHolds: number;
};

export const guestObstacle = ({ newClientsLeft, guestHolds, mostHolds }: GuestQuota) => {
  if (newClientsLeft <= 0) return 'NEW_CLIENTS';
  return guestHolds >= mostHolds ? 'SHARE' : null;
};
