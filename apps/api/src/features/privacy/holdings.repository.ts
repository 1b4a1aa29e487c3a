import type { Holding } from './holding.repository.ts';
import { holdingsOfAccess } from './holdings-of-access.repository.ts';
import { holdingsOfRecord } from './holdings-of-record.repository.ts';
import { holdingsOfTalk } from './holdings-of-talk.repository.ts';
import { holdingsOfAppointments } from './holdings-of-appointments.repository.ts';

/** A test compares this register with the schema. Ordered for erasure: referencing rows before referenced ones. */
export const holdings: readonly Holding[] = [
  ...holdingsOfAccess,
  ...holdingsOfTalk,
  ...holdingsOfAppointments,
  ...holdingsOfRecord,
];
