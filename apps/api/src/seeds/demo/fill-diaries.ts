import type { DiaryRow } from './demo-diary.repository.ts';
import { addDays } from '@portal/domain/appointments/slots/clinic-time';
import type { SeedContext } from './place-appointment.ts';
import { minutesIn, type Window } from './working-day.ts';
import type { Clinician } from './demo-rota.ts';

const filledDays = 42;

const shareTaken = (dayIndex: number): number => 0.82 - (0.44 * dayIndex) / filledDays;

const lengths = [30, 30, 45, 60, 60, 90, 120];
const tries = 40;

export const fillDiaries = ({ today, rota, book, random }: SeedContext): DiaryRow[] =>
  rota.clinicians.flatMap((clinician) =>
    Array.from({ length: filledDays }, (_, dayIndex) => {
      const heldOn = addDays(today, dayIndex);
      const open = rota.openOn(clinician, heldOn);
      const wantedMinutes = minutesIn(open) * (shareTaken(dayIndex) + random.next() * 0.2 - 0.1);
      return fillDay({ clinician, heldOn, open, wantedMinutes }, { book, random });
    }).flat(),
  );

type Day = {
  readonly clinician: Clinician;
  readonly heldOn: string;
  readonly open: readonly Window[];
  readonly wantedMinutes: number;
};

const fillDay = (
  { clinician: { clinicianId, practiceId }, heldOn, open, wantedMinutes }: Day,
  { book, random }: Pick<SeedContext, 'book' | 'random'>,
): DiaryRow[] => {
  const rows: DiaryRow[] = [];
  for (let attempt = 0; attempt < tries; attempt++) {
    const missing = wantedMinutes - book.takenMinutes(clinicianId, heldOn);
    if (missing < 15) break;
    const durationMinutes = missing < 30 ? 15 : random.pick(lengths);
    const wanted = {
      clinicianId,
      petId: null,
      heldOn,
      open,
      durationMinutes,
      bufferBeforeMinutes: 0,
      bufferAfterMinutes: 0,
    };
    const start = book.take(wanted, random);
    if (start !== null)
      rows.push({
        practiceId,
        clinicianId,
        petId: null,
        heldOn,
        from: start,
        to: start + durationMinutes,
        appointmentId: null,
      });
  }
  return rows;
};
