import type { Use } from '../../apps/api/testing/count-use.ts';

/** Upper limits for `npm test`. If a test needs more, save it elsewhere first. */
export const usesOfTheGate: Readonly<Record<Use, number>> = {
  portal: 241,
  database: 225,
  page: 114,
  'axe run': 320,
};

export type Uses = Readonly<Record<Use, number>>;

export const usesIn = (notes: string): Uses => {
  const lines = notes.split('\n');
  const countOf = (use: Use): number => lines.filter((line) => line === use).length;
  return {
    portal: countOf('portal'),
    database: countOf('database'),
    page: countOf('page'),
    'axe run': countOf('axe run'),
  };
};

export const tooMany = (uses: Uses): string[] =>
  (Object.keys(usesOfTheGate) as Use[])
    .filter((use) => uses[use] > usesOfTheGate[use])
    .map((use) => `${uses[use]} times “${use}”; the gate may have ${usesOfTheGate[use]} (scripts/lib/test-uses.ts)`);
