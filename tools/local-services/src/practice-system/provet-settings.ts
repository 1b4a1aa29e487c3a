/** What practices and people at the desk may do differently. */
export const createSettings = () => ({
  pageSize: 50,
  /** Whether appointments are listed by start instead of by id. */
  listsByStart: false,
  slowMilliseconds: 400,
  /** After this time, writes are entered late, and changes are shown that a webhook has named early. */
  lateMilliseconds: 1_300,
  earlyMilliseconds: 300,
  ignoredFilters: [] as string[],
  hooks: 'never' as 'once' | 'twice' | 'never',
  hookUrl: '',
  /** UTC offset of the site, which times then carry. */
  offsetMinutes: 0,
  /** Calls of each endpoint that are permitted in a second; more are refused. */
  callsASecond: Infinity,
  /** By how much its clock is ahead of the real one. */
  clockAhead: 0,
  departments: ['Main Street', 'Harbour'],
  cancellationReasons: ['No show', 'Another reason', 'Client cancelled'],
  /** Whether a cancellation without a reason is refused. */
  needsCancellationReason: false,
  /** Whether species and gender are numbers of the practice's own lists, as in published examples. */
  needsListIds: false,
  /** Whether clients carry their telephone numbers. */
  showsNumbers: false,
});
