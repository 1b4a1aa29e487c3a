export type DisruptionCause = 'CLOSED' | 'OPENING_HOURS' | 'CLINICIAN' | 'ROTA' | 'REASON';

type Disruption = {
  readonly causes: readonly DisruptionCause[];
  /** Why the practice is closed on that day; null if it is open. */
  readonly closedFor: string | null;
  readonly clinicianName: string;
  readonly reasonName: string;
};

const words: Readonly<Record<DisruptionCause, (disruption: Disruption) => string>> = {
  CLOSED: ({ closedFor }) => `closed on that day${closedFor === null ? '' : ` (${closedFor})`}`,
  OPENING_HOURS: () => 'outside the opening hours',
  CLINICIAN: ({ clinicianName }) => `${clinicianName} no longer takes appointments`,
  ROTA: ({ clinicianName }) => `${clinicianName} isn’t working then`,
  REASON: ({ reasonName }) => `${reasonName} is no longer on offer`,
};

/** Why the time of a booked appointment is no longer available, such as "closed on that day (Flooded building)". */
export const describeDisruption = (disruption: Disruption): string => {
  const { causes } = disruption;
  // On a closed day, nobody needs to hear that the clinician is away too.
  const causesToSay = causes.includes('CLOSED') ? (['CLOSED'] as const) : causes;
  return causesToSay.map((cause) => words[cause](disruption)).join('; ');
};
