/**
 * The clock on the wall of every practice. Lists of times name their zone themselves; this is for the few answers that
 * carry a time and no zone with it.
 */
export const practiceTimeZone = 'Europe/London';
