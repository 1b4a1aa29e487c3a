/** Between asking for erasure and carrying it out, so that nobody's record goes because a phone lay unlocked. */
export const graceDays = 3;

/** What must be typed before anything is erased. */
export const erasureWords = 'erase my data';

/** Erasing, and what cannot be taken back, needs a password typed no longer ago than this. */
export const recentSignInMilliseconds = 15 * 60_000;

/** A complaint about data protection is acknowledged within so many days (DUAA 2025, s103). */
export const acknowledgeDays = 30;

export type ErasureObstacle = 'VISITS_AHEAD' | 'PRACTICE_DECIDES';

type Situation = {
  readonly visitsAhead: number;
  readonly recordStatus: string;
};

/** What stands in the way of erasing a record now: visits still to come, or something the practice has to settle first. */
export const erasureObstacle = ({ visitsAhead, recordStatus }: Situation): ErasureObstacle | null => {
  if (visitsAhead > 0) return 'VISITS_AHEAD';
  return recordStatus === 'DEBT_HOLD' || recordStatus === 'BLOCKED' ? 'PRACTICE_DECIDES' : null;
};
