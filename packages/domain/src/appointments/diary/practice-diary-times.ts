import { addDays, localDateOf, localInstant } from '../../slots/clinic-time.ts';

export const practiceDiaryKinds = ['evening', 'morning'] as const;
export type PracticeDiaryKind = (typeof practiceDiaryKinds)[number];
export type PracticeDiary = { readonly kind: PracticeDiaryKind; readonly date: string; readonly at: number };

const eveningMinute = 18 * 60;
const morningMinute = 7 * 60;

/** The next diaries of a practice: today's at 7am, and tomorrow's at 6pm today. Epoch milliseconds. */
export const nextPracticeDiaries = ({ timeZone, now }: { timeZone: string; now: number }): PracticeDiary[] => {
  const today = localDateOf(timeZone, now);
  const tomorrow = addDays(today, 1);
  const diaries: PracticeDiary[] = [
    { kind: 'morning', date: today, at: localInstant(timeZone, today, morningMinute) },
    { kind: 'evening', date: tomorrow, at: localInstant(timeZone, today, eveningMinute) },
    { kind: 'morning', date: tomorrow, at: localInstant(timeZone, tomorrow, morningMinute) },
  ];
  return diaries.filter(({ at }) => at > now);
};

/** Changes for today and tomorrow are sent at once; later ones appear in the next diary. */
export const isToldAtOnce = ({ start, now, timeZone }: { start: number; now: number; timeZone: string }): boolean =>
  start > now && localDateOf(timeZone, start) <= addDays(localDateOf(timeZone, now), 1);
