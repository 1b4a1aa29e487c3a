import { addDays } from '@portal/domain/slots/clinic-time';
import type { InputRow } from '../../data-exchange/read-row.ts';
import type { Clinician } from './demo-rota.ts';
import type { DiaryContext } from './place-appointment.ts';
import { clockOf, minutesIn, type Window } from './working-day.ts';

const filledDays = 42;

const busyShare = (dayIndex: number): number => 0.82 - (0.44 * dayIndex) / filledDays;

const lengths = [30, 30, 45, 60, 60, 90, 120];
const tries = 40;

type Day = {
  readonly clinician: Clinician;
  readonly heldOn: string;
  readonly open: readonly Window[];
  readonly wantedMinutes: number;
};
type BusyTime = Readonly<Record<'clinician' | 'date' | 'time' | 'minutes', string>>;

const fillDay = (
  { clinician: { id: clinician }, heldOn, open, wantedMinutes }: Day,
  { book, random }: Pick<DiaryContext, 'book' | 'random'>,
): BusyTime[] => {
  const rows: BusyTime[] = [];
  for (let attempt = 0; attempt < tries; attempt++) {
    const missing = wantedMinutes - book.takenMinutes(clinician, heldOn);
    if (missing < 15) break;
    const durationMinutes = missing < 30 ? 15 : random.pick(lengths);
    const length = { durationMinutes, bufferBeforeMinutes: 0, bufferAfterMinutes: 0 };
    const start = book.take({ clinician, pet: null, heldOn, open, ...length }, random);
    if (start !== null) rows.push({ clinician, date: heldOn, time: clockOf(start), minutes: String(durationMinutes) });
  }
  return rows;
};

/** Busy times of the coming six weeks, fewer the further off. */
export const fillDiaries = ({ today, rota, book, random }: DiaryContext): InputRow[] =>
  rota.clinicians
    .flatMap((clinician) =>
      Array.from({ length: filledDays }, (_, dayIndex) => {
        const date = addDays(today, dayIndex);
        const open = rota.openOn(clinician, date);
        const busyMinutes = minutesIn(open) * (busyShare(dayIndex) + random.next() * 0.2 - 0.1);
        return fillDay({ clinician, heldOn: date, open, wantedMinutes: busyMinutes }, { book, random });
      }).flat(),
    )
    .map((cells, index) => ({ line: index + 1, cells }));
