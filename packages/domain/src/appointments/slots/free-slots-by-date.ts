import { busyTimeOf } from './busy-intervals.ts';
import { findFreeSlotsAround, type FreeSlot, type SortedSlotQuestion } from './find-free-slots.ts';
import { groupSlotsByDay } from './group-slots-by-day.ts';
import { openIntervals, type OpeningTimes, type RotaOfClinician } from './open-intervals.ts';

/** One clinician's busy time as the database sends it: minutes since 1970, separated by commas. */
export type BusyMinutes = { readonly clinicianId: number; readonly starts: string; readonly ends: string };

type Question = Omit<SortedSlotQuestion, 'clinicians' | 'busy'> &
  OpeningTimes & { readonly staff: readonly RotaOfClinician[]; readonly busy: readonly BusyMinutes[] };

const toInstants = (minutes: string): number[] => minutes.split(',').map((text) => Number(text) * 60_000);

/** The free times of each date that has any, in order, from rotas and the diary's rows. This is what a search computes. */
export const freeSlotsByDate = ({ staff, busy, ...question }: Question): { date: string; slots: FreeSlot[] }[] =>
  groupSlotsByDay(
    question.timeZone,
    findFreeSlotsAround({
      ...question,
      clinicians: openIntervals(staff, question),
      busy: new Map(
        busy.map(({ clinicianId, starts, ends }) => [clinicianId, busyTimeOf(toInstants(starts), toInstants(ends))]),
      ),
    }),
  );
