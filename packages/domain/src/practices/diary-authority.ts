/** Whose diary counts: the portal's, or that of the practice's own system, which is asked before a booking counts. */
export const diaryAuthorities = ['PORTAL', 'PRACTICE_SYSTEM'] as const;
export type DiaryAuthority = (typeof diaryAuthorities)[number];
