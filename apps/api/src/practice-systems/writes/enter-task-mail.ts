import { checkRecord } from '@portal/emails/appointments/check-record';
import {
  enterAppointment,
  type EnterAppointmentData,
  enterDetails,
} from '@portal/emails/appointments/enter-appointment';
import { twoChanges } from '@portal/emails/appointments/two-changes';
import type { Database } from '../../database/client.ts';
import { lineOf } from '../../features/appointments/diary/diary-messages.ts';
import {
  type DiaryPractice,
  findDiaryEntry,
  findDiaryPractice,
} from '../../features/appointments/diary/diary.repository.ts';
import type { Config } from '../../platform/config/config.ts';
import type { Compose } from '../../platform/outbox/compose.ts';
import { findDetailsTask } from '../people/changed-details.repository.ts';
import { ownWordsIn } from '../port.ts';
import { findCheckTask } from '../turns/records-to-check.repository.ts';
import { type EnterTask, findEnterTask, listUnlinkedRecords } from '../operations/enter-tasks.repository.ts';
import { findTwoChangesTask } from '../operations/two-changes.repository.ts';

type Sources = { readonly database: Database; readonly config: Pick<Config, 'operatorEmail'> };

const wordsIn = (value: unknown): string[] => {
  if (Array.isArray(value)) return value.flatMap(wordsIn);
  if (typeof value !== 'object' || value === null) return [String(value)];
  return Object.entries(value).map(([field, words]) => `${field}: ${wordsIn(words).join(' ')}`);
};

/** Vendors explain refusals with objects such as `{"reason": ["This reason cannot be booked online."]}`. */
export const saidIn = (problem: string): string => {
  try {
    return wordsIn(JSON.parse(problem)).join('\n');
  } catch {
    return problem;
  }
};

const wordsOf = (problem: string): { said: string } | { own: string } => {
  const own = ownWordsIn(problem);
  return own === null ? { said: saidIn(problem) } : { own };
};

const whyOf = async (
  database: Database,
  appointmentId: number,
  problem: string,
): Promise<EnterAppointmentData['why']> => {
  if (problem === 'NOT_LINKED')
    return { unlinked: (await listUnlinkedRecords(database, [appointmentId])).map(({ name }) => name) };
  return problem === 'SEVERAL' ? problem : wordsOf(problem);
};

/** What staff must enter in the practice's own system. */
export const lackOf = ({ isCancelled, isThere }: EnterTask): EnterAppointmentData['lacks'] => {
  if (isCancelled) return 'CANCELLATION';
  return isThere ? 'CHANGE' : 'BOOKING';
};

/** The practice's diary address, or else its general one, or else the operator's. */
const mailboxOf = ({ name, diaryEmail, sender }: DiaryPractice, { operatorEmail }: Sources['config']) => {
  const address = diaryEmail ?? sender.email ?? operatorEmail;
  return address === null ? null : { name, address };
};

const composeEnterTask =
  ({ database, config }: Sources): Compose =>
  async ({ subjectId }) => {
    const task = await findEnterTask(database, subjectId);
    const practice = task && (await findDiaryPractice(database, task.practiceId));
    const entry = task && (await findDiaryEntry(database, task.appointmentId));
    const to = practice && mailboxOf(practice, config);
    if (!to || !entry || task.problem === null) return null;
    const { sender, timeZone } = practice;
    const why = await whyOf(database, task.appointmentId, task.problem);
    const { entryStartsAt } = task;
    const data = { practice: sender, timeZone, line: lineOf(entry), entryStartsAt, lacks: lackOf(task), why };
    return { to, calendar: null, ...enterAppointment(data) };
  };

const composeDetailsTask =
  ({ database, config }: Sources): Compose =>
  async ({ subjectId }) => {
    const task = await findDetailsTask(database, subjectId);
    const practice = task && (await findDiaryPractice(database, task.practiceId));
    const to = practice && mailboxOf(practice, config);
    if (!to) return null;
    const data = { ...task, practice: practice.sender, why: wordsOf(task.problem) };
    return { to, calendar: null, ...enterDetails(data) };
  };

const composeCheckTask =
  ({ database, config }: Sources): Compose =>
  async ({ subjectId }) => {
    const task = await findCheckTask(database, subjectId);
    const practice = task && (await findDiaryPractice(database, task.practiceId));
    const to = practice && mailboxOf(practice, config);
    if (!to) return null;
    const entry = task.appointmentId === null ? null : await findDiaryEntry(database, task.appointmentId);
    const { sender, timeZone } = practice;
    const data = { ...task, practice: sender, timeZone, line: entry && lineOf(entry) };
    return { to, calendar: null, ...checkRecord(data) };
  };

const composeTwoChangesTask =
  ({ database, config }: Sources): Compose =>
  async ({ subjectId }) => {
    const task = await findTwoChangesTask(database, subjectId);
    const practice = task && (await findDiaryPractice(database, task.practiceId));
    const entry = task && (await findDiaryEntry(database, task.appointmentId));
    const to = practice && mailboxOf(practice, config);
    if (!to || !entry) return null;
    const { sender, timeZone } = practice;
    return { to, calendar: null, ...twoChanges({ ...task, practice: sender, timeZone, line: lineOf(entry) }) };
  };

export const enterTaskComposers = (sources: Sources): Readonly<Record<string, Compose>> => ({
  'enter-appointment': composeEnterTask(sources),
  'enter-details': composeDetailsTask(sources),
  'check-record': composeCheckTask(sources),
  'two-changes': composeTwoChangesTask(sources),
});
