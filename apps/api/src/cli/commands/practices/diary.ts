import { isRealDate, localDateOf, toOffsetIso } from '@portal/domain/slots/clinic-time';
import { inShort } from '@portal/domain/appointments/reminders/questions';
import { tableAsCsv } from '@portal/domain/privacy/table-as-csv';
import { diaryUrlOf } from '../../../features/appointments/diary/diary-link.ts';
import { entriesOfDay } from '../../../features/appointments/diary/diary-messages.ts';
import {
  type DiaryEntry,
  findDiaryPractice,
  renewDiaryKey,
} from '../../../features/appointments/diary/diary.repository.ts';
import { ChecksFailed, type Command, UsageError } from '../../command.ts';
import { practiceIn } from './practice-in.ts';

/** `2026-11-24 09:30`, as clocks on the wall show it. */
const localMinute = (zone: string, at: number): string => toOffsetIso(zone, at).slice(0, 16).replace('T', ' ');
const localMinuteOrNull = (zone: string, at: number | null): string | null =>
  at === null ? null : localMinute(zone, at);

type ValueOf = (entry: DiaryEntry, zone: string) => string | number | null;

const columns: Readonly<Record<string, ValueOf>> = {
  start: ({ start }, zone) => localMinute(zone, start),
  end: ({ end }, zone) => localMinute(zone, end),
  clinician: ({ clinicianName }) => clinicianName,
  pet: ({ petName }) => petName,
  species: ({ species }) => species,
  reason: ({ reasonName }) => reasonName,
  client: ({ clientName }) => clientName,
  phone: ({ phone }) => phone,
  note: ({ note }) => note,
  reference: ({ reference }) => reference,
  status: ({ isAwaited, status }) => (isAwaited ? 'TO_BE_CONFIRMED' : status),
  confirmedByClient: ({ confirmedByClientAt }, zone) => localMinuteOrNull(zone, confirmedByClientAt),
  answers: ({ answers }) => inShort(answers ?? []),
  clientLateMinutes: ({ clientLateMinutes }) => clientLateMinutes,
  clientHereAt: ({ clientHereAt }, zone) => localMinuteOrNull(zone, clientHereAt),
};

export const diaryCommand: Command = {
  summary: "List a day's appointments as CSV, or show the address of the printable page",
  usage: 'diary PRACTICE_ID [DATE] | diary PRACTICE_ID link | diary PRACTICE_ID new-link',
  async run({ database, config, report, args: [id, what] }) {
    const practiceId = await practiceIn(database, id);
    if (what === 'new-link') await renewDiaryKey(database, practiceId);
    const practice = await findDiaryPractice(database, practiceId);
    if (!practice) throw new ChecksFailed(`There is no practice ${practiceId}.`);
    const today = localDateOf(practice.timeZone, practice.now);
    if (what === 'link' || what === 'new-link') return diaryUrlOf(config, practice, today);
    if (what !== undefined && !isRealDate(what)) throw new UsageError();
    const entries = await entriesOfDay(database, practice, what ?? today);
    const rows = entries.map((entry) =>
      Object.fromEntries(Object.entries(columns).map(([name, valueOf]) => [name, valueOf(entry, practice.timeZone)])),
    );
    report?.(rows);
    return tableAsCsv({ columns: Object.keys(columns), rows });
  },
};
