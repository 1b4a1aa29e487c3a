/** How much is let through and how long something may take. What stands here is what the portal runs with; tests ask for less. */
export const usualLimits = {
  /** Nobody waits longer for an answer, whoever it is that does not answer us (reliability.md D15). */
  answerMilliseconds: 9_000,
  /** A proxy asks `/readyz` every few seconds; it has to see a 503 there before connections are refused. */
  stopNoticeMilliseconds: 5_000,
  /** The longest that a session is taken as it was a moment ago, so that a sign-out elsewhere goes unnoticed (security.md 5). */
  sessionMemoryMilliseconds: 2_000,
  /** How long the outbox rests when nothing is due or the mail server is away. */
  outboxRestMilliseconds: 5_000,
  /** Calls from one address in a minute and process. Mobile networks put hundreds of people behind one. */
  callsAMinute: 1_200,
  /** Sign-ins started, and finished, from one address in a minute, of browsers that have not started one before. */
  signInsAMinute: 60,
  /** The same for one browser in its first ten minutes: even 60 new browsers a minute stay within `callsAMinute` (attack 87). */
  signInsOfOneBrowser: 20,
  /** Fetches of one calendar address in a minute, and of addresses that we did not issue, from one address. */
  calendarFetchesAMinute: 30,
  /** How long an identity provider may take to answer (reliability.md A1). */
  providerMilliseconds: 5_000,
  /** All that a callback waits for a provider: less than `answerMilliseconds`, so that the person sees the error page. */
  callbackMilliseconds: 7_000,
  /** Every answer to a check takes at least this long, so that its time tells nothing (design 1). */
  checkFloorMilliseconds: 500,
  /** The same for a check and its e-mail together. */
  checkMailFloorMilliseconds: 600,
  /** Checks of one network: free in a quarter of an hour, for work done in it, and in an hour (design 1, attack 65). */
  checksFreeAQuarter: 5,
  checksWorkedAQuarter: 10,
  checksAnHour: 20,
  /** Within three seconds a person is typing by hand (attack 56); the rest is for the way there and back. */
  addressServiceMilliseconds: 2_000,
  /** Searches for an address, and addresses fetched, by one person in an hour (attack 54). */
  addressSearchesAnHour: 40,
  addressFetchesAnHour: 15,
  /** Visits that one client books online in an hour and in a day, cancelled ones included (attack 76). */
  bookingsAnHour: 10,
  bookingsADay: 20,
  /** Cancellations in an hour that one client can take back; from then on a time is free again at once (attack 76). */
  undosAnHour: 3,
  /** Holds by guests from one address in an hour: freely, and with work done for each (attack 49). */
  guestHoldsFreeAnHour: 5,
  guestHoldsWorkedAnHour: 20,
  /** Holds by guests at one time: on one device, and at one practice however few times are free there (attack 86). */
  guestHoldsOnADevice: 2,
  guestHoldsAtLeast: 20,
  /** Pets that one client registers in a minute; a litter of ten is entered in one go (attack 60). */
  petsAMinute: 12,
} as const satisfies Readonly<Record<string, number>>;

export type Limits = { readonly [Name in keyof typeof usualLimits]: number };
