import { busyTimeOf } from './busy-intervals.ts';
import { findFreeSlotsAround, type FreeSlot, type SortedSlotQuestion } from './find-free-slots.ts';
import { groupSlotsByDay } from './group-slots-by-day.ts';
import { openIntervals, type OpeningTimes, type RotaOfClinician } from './open-intervals.ts';

/** As the database sends them: minutes since 1970, comma-separated. */
export type BusyMinutes = { readonly clinicianId: number; readonly starts: string; readonly ends: string };

type Question = Omit<SortedSlotQuestion, 'clinicians' | 'busy'> &
  OpeningTimes & { readonly staff: readonly RotaOfClinician[]; readonly busy: readonly BusyMinutes[] };

const toInstants = (minutes: string): number[] => minutes.split(',').map((text) => Number(text) * 60_000);

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
