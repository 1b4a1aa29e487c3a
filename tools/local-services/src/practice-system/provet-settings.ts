/** What practices and people at the desk may do differently. */
export const createSettings = () => ({
  pageSize: 50,
  slowMilliseconds: 400,
  ignoredFilters: [] as string[],
  hooks: 'never' as 'once' | 'twice' | 'never',
  hookUrl: '',
  /** UTC offset of the site, which times then carry. */
  offsetMinutes: 0,
  /** Whether lists of appointments have their first record twice. */
  repeatsFirst: false,
  /** Whether reception edits the note of each booking at once, which removes our marker. */
  writesOverNotes: false,
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

export const repeatedIf = <One>(
  { repeatsFirst }: ReturnType<typeof createSettings>,
  all: readonly One[],
): readonly One[] => (repeatsFirst ? [...all.slice(0, 1), ...all] : all);
