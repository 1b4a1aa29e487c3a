import type { Appointment } from '@portal/contract/appointments/appointments.schemas';
import { statusWord, withWhom } from './appointment-words.ts';
import { dayAndTime } from './time-words.ts';

type Visit = Pick<
  Appointment,
  'start' | 'timeZone' | 'clinicianId' | 'clinicianName' | 'clinicianType' | 'status' | 'note' | 'practiceName'
>;

/** What became of a visit while somebody was looking at it, a sentence for each difference. */
export const whatChanged = (before: Visit, after: Visit): string[] => {
  const changes: string[] = [];
  if (after.status !== before.status) changes.push(`It is now: ${statusWord(after).toLowerCase()}.`);
  if (Date.parse(after.start) !== Date.parse(before.start))
    changes.push(`It is now on ${dayAndTime(after)}; it was on ${dayAndTime(before)}.`);
  if (after.clinicianId !== before.clinicianId) changes.push(`It is now ${withWhom(after)}.`);
  if (after.practiceName !== before.practiceName) changes.push(`It is now at ${after.practiceName}.`);
  if (after.note !== before.note)
    changes.push(after.note === null ? 'It has no note now.' : `Its note now says: “${after.note}”`);
  return changes;
};
