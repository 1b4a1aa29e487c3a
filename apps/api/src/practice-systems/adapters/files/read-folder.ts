import { readdir, stat } from 'node:fs/promises';
import { basename, join } from 'node:path';
import type { FileLimits } from '../../../data-exchange/files/file-limits.ts';
import { ImportRefused, type OpenFile, openReadable, type Problem } from '../../../data-exchange/files/open-files.ts';
import type { KindName } from '../../../data-exchange/kinds/kind.ts';
import { noLookups } from '../../../data-exchange/kinds/lookups.ts';
import { type InputRow, readCells, readRow } from '../../../data-exchange/read-row.ts';
import { isWithoutId, type RemoteAppointment, RemoteFailure, type RemoteReason } from '../../port.ts';
import { idWithout, type RecordReader, UnreadableRecord } from '../read-records.ts';

export type Exported = {
  readonly appointments: readonly RemoteAppointment[];
  readonly reasons: readonly RemoteReason[];
  readonly cameAt: number;
  readonly hasRowWithoutId: boolean;
  /** Of whole files. */
  readonly problems: readonly Problem[];
};

type Row = Readonly<Record<string, unknown>>;

/** Files must be unchanged for this long, because an export that is still being written lacks rows. */
const restMilliseconds = 10_000;
const usualMinutes = 15;
const notBooked: readonly unknown[] = ['CANCELLED', 'NO_SHOW'];

type Name = 'appointments' | 'busy-times' | 'reasons';
type Folder = { readonly files: readonly OpenFile[]; readonly reader: RecordReader };
/** What a row holds, as far as it can be read, and what is wrong with the rest. */
type Read = { readonly row: Row; readonly problem: string | null };

const lookups = noLookups();

const rowProblem = (problem: string): string => `The portal cannot read this row: ${problem}.`;

const readRowOf = ({ kind }: OpenFile, input: InputRow): Read => {
  const { record, problem } = readRow(kind, input, { lookups });
  if (problem === null) return { row: record, problem };
  const { values } = readCells(kind, input);
  const settled = kind.settle?.({ ...values, ends_at: null, minutes: usualMinutes }, lookups);
  return { row: { ...(settled && 'record' in settled ? settled.record : {}), ...values }, problem };
};

const rowsOf = async <One>({ files, reader }: Folder, name: Name, read: (one: Read) => One | null): Promise<One[]> => {
  const file = files.find(({ kind }) => kind.name === name);
  if (!file) return [];
  const rows: InputRow[] = [];
  for await (const row of file.rows()) rows.push(row);
  const readOne = (input: unknown): One => {
    const one = readRowOf(file, input as InputRow);
    const record = read(one);
    if (record === null) throw new UnreadableRecord({ record: nameOf(input), problem: rowProblem(one.problem ?? '') });
    return record;
  };
  const nameOf = (input: unknown): string => `line ${(input as InputRow).line} of ${name}`;
  return reader.readEach(rows, { kind: name, read: readOne, name: nameOf });
};

const text = (value: unknown): string => (typeof value === 'string' ? value : '');
const instant = (value: unknown): number => Date.parse(text(value));

const nobody = { practice: '', status: null, note: '', createdAt: 0 } as const;

/** Without its length, that of the reason. */
const oddityOf = ({ row, problem }: Read): Pick<RemoteAppointment, 'oddity'> => {
  if (problem === null) return {};
  const lacksEnd = typeof row['minutes'] !== 'number' && typeof row['ends_at'] !== 'string';
  const lacks = Number.isNaN(instant(row['starts_at'])) ? 'START' : null;
  return { oddity: { problem: rowProblem(problem), lacks: lacks ?? (lacksEnd ? 'END' : null) } };
};

/** Stands for an appointment of which nothing can be read. */
const unread = (id: string, what: string): RemoteAppointment => ({
  ...nobody,
  id,
  clinicians: [],
  pets: [],
  reason: null,
  startsAt: 0,
  endsAt: 0,
  isCancelled: false,
  modifiedAt: null,
  oddity: { problem: `This appointment is missing, and a ${what}.`, lacks: 'START' },
});

const appointmentOf = (one: Read, reasons: readonly RemoteReason[], modifiedAt: number): RemoteAppointment => {
  const { row } = one;
  const reason = text(row['reason']);
  const usual = reasons.find(({ id }) => id === reason)?.minutes ?? usualMinutes;
  const startsAt = instant(row['starts_at']) || 0;
  const [clinicians, pets] = [[text(row['clinician'])].filter(Boolean), [text(row['pet'])].filter(Boolean)];
  return {
    ...nobody,
    id: text(row['id']) || idWithout(row, `${startsAt} ${clinicians.join(' ')}`),
    clinicians,
    pets,
    reason,
    startsAt,
    endsAt: startsAt + Number(row['minutes'] ?? usual) * 60_000,
    isCancelled: notBooked.includes(row['status']),
    modifiedAt,
    ...oddityOf(one),
  };
};

const busyTimePrefix = 'busy-time ';

/** Busy times have no id, so it is made from clinician and time. Null without either. */
const busyTimeOf = (one: Read, modifiedAt: number): RemoteAppointment | null => {
  const { row } = one;
  const clinician = text(row['clinician']);
  const startsAt = instant(row['starts_at']);
  const endsAt = instant(row['ends_at']) || startsAt + usualMinutes * 60_000;
  if (clinician === '' || Number.isNaN(startsAt)) return null;
  const id = `${busyTimePrefix}${clinician} ${startsAt}-${endsAt}`;
  const blockedTime = { clinicians: [clinician], pets: [], reason: null, isCancelled: false };
  return { ...nobody, ...blockedTime, id, startsAt, endsAt, modifiedAt, ...oddityOf(one) };
};

const reasonOf = ({ row, problem }: Read): RemoteReason | null =>
  problem === null
    ? { id: text(row['id']), name: text(row['name']), minutes: Number(row['minutes'] ?? usualMinutes) }
    : null;

/** `cameAt` uses ctime, because a copied file may keep the mtime of its original. */
const timesOf = async (folder: string) => {
  const stats = await Promise.all((await readdir(folder)).map((name) => stat(join(folder, name))));
  const latest = (times: readonly number[]): number => Math.trunc(Math.max(0, ...times));
  return {
    cameAt: latest(stats.map(({ ctimeMs }) => ctimeMs)),
    writtenAt: latest(stats.map(({ mtimeMs }) => mtimeMs)),
  };
};

const diaryKinds: readonly KindName[] = ['reasons', 'appointments', 'busy-times'];
/** Names of files and sheets that somebody may have meant to be read here. */
const ofDiary = /appointment|busy|reason/i;

type Place = { readonly folder: string; readonly reader: RecordReader; readonly limits: FileLimits };

/** Collects what is wrong with whole files, for staff to look at; the others are read. */
const openDiary = async ({ folder, reader, limits }: Place) => {
  const { files, problems, leftOut } = await openReadable([folder], { kinds: diaryKinds, limits });
  const sentences = problems.map(({ sentence }) => sentence);
  if (!files.some(({ kind }) => kind.name === 'appointments'))
    throw problems.length > 0
      ? new RemoteFailure('NONSENSE', sentences.join('; '))
      : new RemoteFailure('UNREACHABLE', 'the folder has no file of appointments');
  const diarySentences = leftOut.filter((sentence) => ofDiary.test(sentence.slice(folder.length)));
  for (const sentence of [...sentences, ...diarySentences])
    reader.readEach([sentence], {
      kind: 'files',
      read() {
        const [path = '', mark, words = ''] = sentence.split(/(:| is left out:) (.*)/s);
        const isAdvice = mark !== ':' || words.startsWith('name ');
        const problem = isAdvice
          ? `The portal leaves it out: ${words}.`
          : `The portal cannot read it, because it ${words}.`;
        throw new UnreadableRecord({ record: basename(path), problem });
      },
    });
  return { files, problems };
};

const readExport = async (place: Place, cameAt: number): Promise<Exported> => {
  const { files, problems } = await openDiary(place);
  const from = { files, reader: place.reader };
  const reasons = await rowsOf(from, 'reasons', reasonOf);
  const appointments = await rowsOf(from, 'appointments', (one) => appointmentOf(one, reasons, cameAt));
  const busyTimes = await rowsOf(from, 'busy-times', (one) => busyTimeOf(one, cameAt));
  const hasRowWithoutId = appointments.some(({ id }) => isWithoutId(id));
  return { appointments: [...appointments, ...busyTimes], reasons, cameAt, hasRowWithoutId, problems };
};

const mayHold = ({ kind }: Problem, id: string): boolean =>
  kind === null || kind === (id.startsWith(busyTimePrefix) ? 'busy-times' : 'appointments');

/** A missing appointment may be in a row without a readable id, or in a file that cannot be read. */
export const findIn = ({ appointments, hasRowWithoutId, problems }: Exported, id: string): RemoteAppointment | null => {
  const appointment = appointments.find((one) => one.id === id);
  if (appointment) return appointment;
  if (hasRowWithoutId) return unread(id, 'row has no readable id');
  return problems.some((problem) => mayHold(problem, id)) ? unread(id, 'file cannot be read') : null;
};

/** Caches the latest export until it changes. */
export const createFolder = (place: Place) => {
  let lastExport: Exported | null = null;
  /** The same files would fail again, and cost a process each time. */
  let failed: { readonly cameAt: number; readonly failure: RemoteFailure } | null = null;
  const readOnce = async (cameAt: number): Promise<Exported> => {
    if (failed?.cameAt === cameAt) throw failed.failure;
    try {
      return (lastExport = await readExport(place, cameAt));
    } catch (error) {
      const failure = error instanceof ImportRefused ? new RemoteFailure('NONSENSE', error.message) : error;
      if (failure instanceof RemoteFailure) failed = { cameAt, failure };
      throw failure;
    }
  };
  return async (): Promise<Exported> => {
    try {
      const { cameAt, writtenAt } = await timesOf(place.folder);
      if (lastExport?.cameAt === cameAt) return lastExport;
      const rest = writtenAt + restMilliseconds - Date.now();
      if (rest > 0) throw new RemoteFailure('UNREACHABLE', 'the files are being written', rest);
      return await readOnce(cameAt);
    } catch (error) {
      if (error instanceof Error && 'code' in error)
        throw new RemoteFailure('UNREACHABLE', `the folder: ${String(error.code)}`);
      throw error;
    }
  };
};
