/** Production values; tests override some. */
export const usualLimits = {
  answerMilliseconds: 9_000,
  /** Proxies poll `/readyz` every few seconds and must see a 503 before connections are refused. */
  stopNoticeMilliseconds: 5_000,
  /** Session cache: the longest that a sign-out elsewhere can go unnoticed. */
  sessionMemoryMilliseconds: 2_000,
  /** How long opening hours and rotas are remembered; bookings never are. */
  diaryMemoryMilliseconds: 2_000,
  outboxRestMilliseconds: 5_000,
  /** Per address (IPv6: /64) and process; mobile networks put hundreds of people behind one address. */
  callsAMinute: 1_200,
  /** Per address, for browsers that have not started a sign-in in the last five minutes. */
  signInsAMinute: 60,
  /** Starts of one browser in five minutes, and callbacks in ten; even 60 new browsers a minute stay within `callsAMinute`. */
  signInsOfOneBrowser: 20,
  /** Per calendar address; addresses that we did not issue count per client address. */
  calendarFetchesAMinute: 30,
  dnsMilliseconds: 5_000,
  providerMilliseconds: 5_000,
  /** Below `answerMilliseconds`, so that the person sees the error page. */
  callbackMilliseconds: 7_000,
  /** Minimum response time, so that it reveals nothing. */
  checkFloorMilliseconds: 500,
  checkMailFloorMilliseconds: 600,
  /** Average number of tries that a puzzle takes, which is half a second on a laptop. */
  proofOfWorkTries: 600,
  /** Per network: free and with proof of work in a quarter of an hour, and in an hour. */
  checksFreeAQuarter: 5,
  checksWorkedAQuarter: 10,
  checksAnHour: 20,
  /** At one practice, by strangers and by signed-in people each. */
  checksAtPracticeAnHour: 750,
  /** The browser gives up after three seconds, of which the rest is for the network. */
  addressServiceMilliseconds: 2_000,
  addressSearchesAnHour: 40,
  addressFetchesAnHour: 15,
  /** Per client, cancelled appointments included. */
  bookingsAnHour: 10,
  bookingsADay: 20,
  /** Per client; beyond it a cancelled slot is free again at once. */
  undosAnHour: 3,
  /** Free per network (/24, IPv6 /48); with proof of work per address. */
  guestHoldsFreeAnHour: 5,
  guestHoldsWorkedAnHour: 20,
  /** Concurrent holds per device, and at least this many per practice. */
  guestHoldsOnADevice: 2,
  guestHoldsAtLeast: 20,
  /** Questions and complaints without signing in: per address, per network and to one practice. */
  practiceMessagesAnHour: 5,
  practiceMessagesOfNetworkAnHour: 30,
  practiceMessagesToPracticeAnHour: 60,
  /** Per client; a litter of ten is entered in one go. */
  petsAMinute: 12,
  /** Pause between two looks for freed times to offer to the waiting list. */
  waitingListRestMilliseconds: 1_000,
  webhookRestMilliseconds: 2_000,
  webhookTimeoutMilliseconds: 10_000,
  webhookFirstRetryMilliseconds: 5_000,
  webhookDownRestMilliseconds: 30_000,
  webhookLongestRetryMilliseconds: 4 * 3_600_000,
  /** After this, the delivery is abandoned, and a webhook without any success is disabled. */
  webhookGiveUpMilliseconds: 72 * 3_600_000,
  smsRestMilliseconds: 5_000,
  smsTimeoutMilliseconds: 10_000,
  /** Wait after a busy provider's first refusal; it grows with each refusal, up to 20 times this. */
  smsRetryMilliseconds: 15_000,
  /** Pause between two looks for readings of practices' own systems that are due. */
  connectionRestMilliseconds: 2_000,
  connectionTimeoutMilliseconds: 30_000,
  /** Period over which vendors count calls. */
  connectionBudgetMilliseconds: 60_000,
  /** A booking whose answer was lost is looked up after this time, and again after the second. */
  connectionFirstLookMilliseconds: 10_000,
  connectionSecondLookMilliseconds: 60_000,
  /** What a system no longer knows counts as deleted if it is still missing after this time. */
  connectionMissingMilliseconds: 20_000,
  connectionFirstRetryMilliseconds: 5_000,
  connectionLongestRetryMilliseconds: 300_000,
  /** How long a client waits on screen for a practice's own system that decides; then the answer comes by email. */
  connectionAnswerMilliseconds: 3_000,
  /** Below the two minutes within which clients hear of a change at the practice. */
  connectionChangesMilliseconds: 45_000,
  /** Interval of complete readings of today and tomorrow, which find appointments deleted without a trace. */
  connectionNearMilliseconds: 15 * 60_000,
  /** Interval of reading changed clients and pets. */
  connectionPeopleMilliseconds: 60_000,
  /** Interval of complete readings of the rotas of the next three days. */
  connectionRotasMilliseconds: 5 * 60_000,
  /** Reception may delete a new client's booking and enter it again, so its cancellation is announced only after this time. */
  connectionRebookingMilliseconds: 3 * 60_000,
  /** Interval of complete readings of all future appointments. */
  connectionFarMilliseconds: 24 * 3_600_000,
  /** A little further than people can book. */
  connectionDaysAhead: 120,
} as const satisfies Readonly<Record<string, number>>;

export type Limits = { readonly [Name in keyof typeof usualLimits]: number };
