import { addDays, localDateOf, startOfLocalDay } from '@portal/domain/slots/clinic-time';
import { inShort } from '@portal/domain/appointments/reminders/questions';
import type { PracticeDiaryKind } from '@portal/domain/appointments/diary/practice-diary-times';
import {
  onlineBreak,
  type DiaryLine,
  practiceDiary,
  practiceDiaryChange,
} from '@portal/emails/appointments/diary/practice-diary';
import { showPhone } from '../../../platform/contact/phone-number.ts';
import type { Database } from '../../../database/client.ts';
import type { Sources } from '../../../platform/sources.ts';
import type { Compose } from '../../../platform/outbox/compose.ts';
import { breakUrlOf, delayUrlOf, diaryUrlOf } from './diary-link.ts';
import {
  type DiaryEntry,
  type DiaryPractice,
  findDiaryEntry,
  findDiaryPractice,
  listDiaryEntries,
} from './diary.repository.ts';
import { dateOfDayNumber } from './plan-diaries.ts';

export const lineOf = ({ start, phone, answers, ...entry }: DiaryEntry): DiaryLine => ({
  ...entry,
  answers: inShort(answers ?? []),
  isConfirmed: entry.confirmedByClientAt !== null,
  lateMinutes: entry.clientLateMinutes,
  hereAt: entry.clientHereAt,
  startsAt: start,
  clientPhone: phone === null ? null : showPhone(phone),
});

export const entriesOfDay = (database: Database, { practiceId, timeZone }: DiaryPractice, date: string) =>
  listDiaryEntries(database, {
    practiceId,
    from: startOfLocalDay(timeZone, date),
    to: startOfLocalDay(timeZone, addDays(date, 1)),
  });

const composeDay =
  (kind: PracticeDiaryKind, { database, config }: Sources): Compose =>
  async ({ subjectId, subjectVersion }) => {
    const practice = await findDiaryPractice(database, subjectId);
    const date = dateOfDayNumber(subjectVersion);
    if (!practice || practice.diaryEmail === null || date < localDateOf(practice.timeZone, practice.now)) return null;
    const entries = await entriesOfDay(database, practice, date);
    return {
      to: { name: practice.name, address: practice.diaryEmail },
      calendar: null,
      ...practiceDiary({
        kind,
        practice: practice.sender,
        timeZone: practice.timeZone,
        day: startOfLocalDay(practice.timeZone, date),
        lines: entries.map(lineOf),
        pageUrl: diaryUrlOf(config, practice, date),
        breakUrl: breakUrlOf(config, practice),
        delayUrl: delayUrlOf(config, practice),
      }),
    };
  };

const changeOf = ({ status, movedFrom }: DiaryEntry) => {
  if (status === 'CANCELLED') return 'CANCELLED';
  return movedFrom === null ? 'BOOKED' : 'MOVED';
};

const composeChange =
  ({ database, config }: Sources): Compose =>
  async ({ subjectId, subjectVersion }) => {
    const entry = await findDiaryEntry(database, subjectId);
    if (!entry || entry.icsSequence !== subjectVersion) return null;
    const practice = await findDiaryPractice(database, entry.practiceId);
    if (!practice || practice.diaryEmail === null) return null;
    if (entry.undoUntil !== null && entry.undoUntil > practice.now) return { notBefore: entry.undoUntil };
    return {
      to: { name: practice.name, address: practice.diaryEmail },
      calendar: null,
      ...practiceDiaryChange({
        practice: practice.sender,
        timeZone: practice.timeZone,
        change: changeOf(entry),
        line: lineOf(entry),
        movedFrom: entry.status === 'CANCELLED' ? null : entry.movedFrom,
        pageUrl: diaryUrlOf(config, practice, localDateOf(practice.timeZone, entry.start)),
      }),
    };
  };

/** Goes to the practice's diary address, or else to its general one. */
const composeBreak =
  ({ database, config }: Sources): Compose =>
  async ({ subjectId, subjectVersion }) => {
    const practice = await findDiaryPractice(database, subjectId);
    const address = practice && (practice.diaryEmail ?? practice.sender.email);
    if (!address || practice.breakUntil === null || practice.breakUntil / 60_000 !== subjectVersion) return null;
    return {
      to: { name: practice.name, address },
      calendar: null,
      ...onlineBreak({
        practice: practice.sender,
        timeZone: practice.timeZone,
        until: practice.breakUntil,
        pageUrl: breakUrlOf(config, practice),
      }),
    };
  };

export const diaryComposers = (sources: Sources): Readonly<Record<string, Compose>> => ({
  'practice-diary-evening': composeDay('evening', sources),
  'practice-diary-morning': composeDay('morning', sources),
  'practice-diary-change': composeChange(sources),
  'practice-break': composeBreak(sources),
});
