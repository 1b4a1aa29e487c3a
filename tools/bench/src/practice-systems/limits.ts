/** As long as the portal waits for an answer outside benches. */
export const usualTimeoutMilliseconds = 30_000;

/** A day is simulated in minutes, so intervals are shortened, for example from 45 seconds to two. */
export const limitsFor = (daysAhead: number) => ({
  connectionRestMilliseconds: 100,
  connectionTimeoutMilliseconds: 1_000,
  /** Permits in a second what the vendor permits in a minute. */
  connectionBudgetMilliseconds: 1_000,
  connectionFirstRetryMilliseconds: 100,
  connectionLongestRetryMilliseconds: 2_000,
  connectionFirstLookMilliseconds: 300,
  connectionSecondLookMilliseconds: 1_500,
  connectionMissingMilliseconds: 500,
  connectionChangesMilliseconds: 2_000,
  connectionNearMilliseconds: 60_000,
  connectionRebookingMilliseconds: 2_000,
  connectionDaysAhead: daysAhead,
});
