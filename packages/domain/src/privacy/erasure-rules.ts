/** Time to cancel a request made by someone else on an unlocked device. */
export const graceDays = 3;

export const erasureWords = 'erase my data';

export const recentSignInMilliseconds = 15 * 60_000;

/** DUAA 2025, s103. */
export const acknowledgeDays = 30;

export type ErasureObstacle = 'VISITS_AHEAD' | 'PRACTICE_DECIDES';

type Situation = {
  readonly visitsAhead: number;
  readonly recordStatus: string;
};

export const erasureObstacle = ({ visitsAhead, recordStatus }: Situation): ErasureObstacle | null => {
  if (visitsAhead > 0) return 'VISITS_AHEAD';
  return recordStatus === 'DEBT_HOLD' || recordStatus === 'BLOCKED' ? 'PRACTICE_DECIDES' : null;
};
