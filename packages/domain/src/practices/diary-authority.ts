/** Which diary decides: the portal's, or that of the practice's own system, which must then confirm each booking. */
export const diaryAuthorities = ['PORTAL', 'PRACTICE_SYSTEM'] as const;
export type DiaryAuthority = (typeof diaryAuthorities)[number];
