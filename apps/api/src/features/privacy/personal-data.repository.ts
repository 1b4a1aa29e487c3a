import type { PersonalTable } from './personal-table.repository.ts';
import { personalDataOfAccess } from './personal-data-of-access.repository.ts';
import { personalDataOfRecord } from './personal-data-of-record.repository.ts';
import { personalDataOfTalk } from './personal-data-of-talk.repository.ts';
import { personalDataOfAppointments } from './personal-data-of-appointments.repository.ts';

/** A test compares this register with the schema. Ordered for erasure: referencing rows before referenced ones. */
export const personalData: readonly PersonalTable[] = [
  ...personalDataOfAccess,
  ...personalDataOfTalk,
  ...personalDataOfAppointments,
  ...personalDataOfRecord,
];
