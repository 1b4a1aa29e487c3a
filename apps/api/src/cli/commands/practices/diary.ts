import { isRealDate, localDateOf } from '@portal/domain/appointments/slots/clinic-time';
import { inShort } from '@portal/domain/appointments/answers/questions';
import { tableAsCsv } from '@portal/domain/privacy/table-as-csv';
import { diaryUrlOf } from '../../../features/appointments/diary/diary-link.ts';
import { entriesOfDay } from '../../../features/appointments/diary/diary-messages.ts';
import { findDiaryPractice, renewDiaryKey } from '../../../features/appointments/diary/diary.repository.ts';
import { ChecksFailed, type Command, idIn, UsageError } from '../../command.ts';

const columns = [
  'start',
  'end',
  'clinician',
  'pet',
  'species',
  'reason',
  'client',
  'phone',
  'note',
  'reference',
  'status',
  'confirmedByClient',
  'answers',
  'clientLateMinutes',
  'clientHereAt',
];

export const diaryCommand: Command = {
  summary: "List a day's appointments as CSV, or show the address of the printable page",
  usage: 'diary PRACTICE_ID [DATE] | diary PRACTICE_ID link | diary PRACTICE_ID new-link',
  async run({ database, config, report, args: [id, what] }) {
    const practiceId = idIn(id);
    if (what === 'new-link') await renewDiaryKey(database, practiceId);
    const practice = await findDiaryPractice(database, practiceId);
    if (!practice) throw new ChecksFailed(`There is no practice ${practiceId}.`);
    const today = localDateOf(practice.timeZone, practice.now);
    if (what === 'link' || what === 'new-link') return diaryUrlOf(config, practice, today);
    if (what !== undefined && !isRealDate(what)) throw new UsageError();
    const entries = await entriesOfDay(database, practice, what ?? today);
    const rows = entries.map((entry) => ({
      start: new Date(entry.start).toISOString(),
      end: new Date(entry.end).toISOString(),
      clinician: entry.clinicianName,
      pet: entry.petName,
      species: entry.species,
      reason: entry.reasonName,
      client: entry.clientName,
      phone: entry.phone,
      note: entry.note,
      reference: entry.reference,
      status: entry.isAwaited ? 'TO_BE_CONFIRMED' : entry.status,
      clientLateMinutes: entry.clientLateMinutes,
      clientHereAt: entry.clientHereAt === null ? null : new Date(entry.clientHereAt).toISOString(),
      answers: inShort(entry.answers ?? []),
      confirmedByClient: entry.confirmedByClientAt === null ? null : new Date(entry.confirmedByClientAt).toISOString(),
    }));
    report?.(rows);
    return tableAsCsv({ columns, rows });
  },
};
