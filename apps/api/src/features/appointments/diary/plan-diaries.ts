import { isToldAtOnce, nextPracticeDiaries } from '@portal/domain/appointments/diary/practice-diary-times';
import type { Database } from '../../../database/client.ts';
import { tellDelays } from '../delays/delays.repository.ts';
import { listChangedAppointments, listDiaryPractices, saveDiaryMessages } from './diary.repository.ts';

const day = 86_400_000;
export const dayNumberOf = (date: string): number => Date.parse(date) / day;
export const dateOfDayNumber = (number: number): string => new Date(number * day).toISOString().slice(0, 10);

const planDays = async (database: Database): Promise<void> => {
  const practices = await listDiaryPractices(database);
  const messages = practices.flatMap(({ practiceId, timeZone, now }) =>
    nextPracticeDiaries({ timeZone, now }).map(({ kind, date, at }) => ({
      kind: `practice-diary-${kind}` as const,
      subjectId: practiceId,
      subjectVersion: dayNumberOf(date),
      at: new Date(at).toISOString(),
    })),
  );
  if (messages.length > 0) await saveDiaryMessages(database, messages);
};

const planChanges = async (database: Database): Promise<void> => {
  const changed = await listChangedAppointments(database);
  const messages = changed
    .filter(({ start, movedFrom, now, timeZone }) =>
      [start, movedFrom].some((at) => at !== null && isToldAtOnce({ start: at, now, timeZone })),
    )
    .map(({ appointmentId, icsSequence, now }) => ({
      kind: 'practice-diary-change' as const,
      subjectId: appointmentId,
      subjectVersion: icsSequence,
      at: new Date(now).toISOString(),
    }));
  if (messages.length > 0) await saveDiaryMessages(database, messages);
};

/** Safe to run concurrently and repeatedly: the database keeps each message once. */
export const planDiaries = async (database: Database): Promise<void> => {
  await planDays(database);
  await planChanges(database);
  await tellDelays(database);
};
