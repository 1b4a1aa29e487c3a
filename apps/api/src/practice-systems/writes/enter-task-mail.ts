import { enterAppointment, type EnterAppointmentData } from '@portal/emails/appointments/enter-appointment';
import type { Database } from '../../database/client.ts';
import { lineOf } from '../../features/appointments/diary/diary-messages.ts';
import { findDiaryEntry, findDiaryPractice } from '../../features/appointments/diary/diary.repository.ts';
import type { Config } from '../../platform/config/config.ts';
import type { Compose } from '../../platform/outbox/compose.ts';
import { type EnterTask, findEnterTask } from './enter-tasks.repository.ts';

type Sources = { readonly database: Database; readonly config: Pick<Config, 'operatorEmail'> };

const wordsIn = (value: unknown): string[] => {
  if (Array.isArray(value)) return value.flatMap(wordsIn);
  if (typeof value !== 'object' || value === null) return [String(value)];
  return Object.entries(value).map(([field, words]) => `${field}: ${wordsIn(words).join(' ')}`);
};

/** Vendors answer with objects such as `{"reason": ["This reason cannot be booked online."]}`. */
const saidIn = (problem: string): string => {
  try {
    return wordsIn(JSON.parse(problem)).join('\n');
  } catch {
    return problem;
  }
};

const whyOf = ({ problem }: EnterTask): EnterAppointmentData['why'] =>
  problem === 'NOT_LINKED' || problem === 'SEVERAL' ? problem : { said: saidIn(problem) };

const lackOf = ({ isCancelled, isThere }: EnterTask): EnterAppointmentData['lacks'] => {
  if (isCancelled) return 'CANCELLATION';
  return isThere ? 'CHANGE' : 'BOOKING';
};

/** To the mailbox of the diary, or else to the practice's own. */
const composeEnterTask =
  ({ database, config }: Sources): Compose =>
  async ({ subjectId }) => {
    const task = await findEnterTask(database, subjectId);
    const practice = task && (await findDiaryPractice(database, task.practiceId));
    const entry = task && (await findDiaryEntry(database, task.appointmentId));
    const address = practice?.diaryEmail ?? practice?.sender.email ?? config.operatorEmail;
    if (!practice || !entry || address === null) return null;
    const { name, sender, timeZone } = practice;
    const data = { practice: sender, timeZone, line: lineOf(entry), lacks: lackOf(task), why: whyOf(task) };
    return { to: { name, address }, calendar: null, ...enterAppointment(data) };
  };

export const enterTaskComposers = (sources: Sources): Readonly<Record<string, Compose>> => ({
  'enter-appointment': composeEnterTask(sources),
});
