/** For responses that carry a time without a zone; lists of slots name their own. */
export const practiceTimeZone = 'Europe/London';
