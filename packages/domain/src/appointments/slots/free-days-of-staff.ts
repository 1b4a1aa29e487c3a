import { type DaysQuestion, findFreeDays } from './find-free-slots.ts';
import type { FreeDay } from './free-days.ts';
import { openStretches, type OpeningTimes, type RotaOfClinician } from './open-intervals.ts';

type Question = Omit<DaysQuestion, 'clinicians'> & OpeningTimes & { readonly staff: readonly RotaOfClinician[] };

/** `from` and `to` are local midnights. */
export const freeDaysOf = ({ staff, ...question }: Question): FreeDay[] =>
  findFreeDays({ ...question, clinicians: openStretches(staff, question) });
