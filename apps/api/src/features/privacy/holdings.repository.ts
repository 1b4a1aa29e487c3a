import type { Holding } from './holding.repository.ts';
import { holdingsOfAccess } from './holdings-of-access.repository.ts';
import { holdingsOfRecord } from './holdings-of-record.repository.ts';
import { holdingsOfTalk } from './holdings-of-talk.repository.ts';
import { holdingsOfVisits } from './holdings-of-visits.repository.ts';

/**
 * The register of what is held of a person: every table, every column. The export is made from it, erasure is made from
 * it, and a test holds it against the schema, so that a new column is refused until somebody has thought about it.
 * In the order of erasing: what points to something goes before it.
 */
export const holdings: readonly Holding[] = [
  ...holdingsOfAccess,
  ...holdingsOfTalk,
  ...holdingsOfVisits,
  ...holdingsOfRecord,
];
