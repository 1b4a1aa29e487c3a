/** A day passes in minutes, so what happens every 45 seconds happens every two. */
export const limitsFor = (daysAhead: number) => ({
  connectionRestMilliseconds: 100,
  connectionTimeoutMilliseconds: 1_000,
  /** What the vendor allows in a minute, in a second. */
  connectionBudgetMilliseconds: 1_000,
  connectionFirstRetryMilliseconds: 100,
  connectionLongestRetryMilliseconds: 2_000,
  connectionFirstLookMilliseconds: 300,
  connectionSecondLookMilliseconds: 1_500,
  connectionChangesMilliseconds: 2_000,
  connectionNearMilliseconds: 60_000,
  connectionRebookingMilliseconds: 2_000,
  connectionDaysAhead: daysAhead,
});
