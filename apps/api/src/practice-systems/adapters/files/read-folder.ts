import { readdir, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { ImportRefused, type OpenFile, openFiles } from '../../../data-exchange/files/open-files.ts';
import type { KindName } from '../../../data-exchange/kinds/kind.ts';
import { noLookups } from '../../../data-exchange/kinds/lookups.ts';
import { readRow } from '../../../data-exchange/read-row.ts';
import type { Unread } from '../../remote/unread.ts';
import { type RemoteAppointment, RemoteFailure, type RemoteReason } from '../../port.ts';

export type Exported = {
  readonly appointments: readonly RemoteAppointment[];
  readonly reasons: readonly RemoteReason[];
  readonly unreadable: readonly Unreadable[];
  readonly cameAt: number;
};

type Row = Readonly<Record<string, unknown>>;

/** Files must be unchanged for this long, because an export that is still being written lacks rows. */
const restMilliseconds = 10_000;
const usualMinutes = 15;
const notBooked: readonly unknown[] = ['CANCELLED', 'NO_SHOW'];

type Rows = {
  readonly read: readonly Row[];
  readonly unread: readonly {
    readonly line: number;
    readonly problem: string;
    readonly id: string;
    readonly row: Row;
  }[];
};

const rowsOf = async (files: readonly OpenFile[], name: KindName): Promise<Rows> => {
  const file = files.find(({ kind }) => kind.name === name);
  const rows = { read: [] as Row[], unread: [] as Rows['unread'][number][] };
  if (!file) return rows;
  const lookups = noLookups();
  for await (const row of file.rows()) {
    const { line, record, problem, externalId: id } = readRow(file.kind, row, { lookups });
    if (problem === null) rows.read.push(record);
    else rows.unread.push({ line, problem, id, row: record });
  }
  return rows;
};

const text = (value: unknown): string => (typeof value === 'string' ? value : '');
const instant = (value: unknown): number => Date.parse(text(value));

const nobody = { practice: '', status: null, note: '', createdAt: 0 } as const;

const appointmentOf = (row: Row, reasons: readonly RemoteReason[], modifiedAt: number): RemoteAppointment => {
  const reason = text(row['reason']);
  const usual = reasons.find(({ id }) => id === reason)?.minutes ?? usualMinutes;
  const startsAt = instant(row['starts_at']);
  return {
    ...nobody,
    id: text(row['id']),
    clinicians: [text(row['clinician'])],
    pets: [text(row['pet'])],
    reason,
    startsAt,
    endsAt: startsAt + Number(row['minutes'] ?? usual) * 60_000,
    isCancelled: notBooked.includes(row['status']),
    modifiedAt,
  };
};

const busyTimePrefix = 'busy-time ';

/** Busy times have no id, so it is made from clinician and time. */
const busyTimeOf = (row: Row, modifiedAt: number): RemoteAppointment => {
  const clinician = text(row['clinician']);
  const [startsAt, endsAt] = [instant(row['starts_at']), instant(row['ends_at'])];
  const id = `${busyTimePrefix}${clinician} ${startsAt}-${endsAt}`;
  const taken = { clinicians: [clinician], pets: [], reason: null, isCancelled: false };
  return { ...nobody, ...taken, id, startsAt, endsAt, modifiedAt };
};

const isPlaced = (row: Row): boolean => text(row['clinician']) !== '' && text(row['starts_at']) !== '';

/** What is left of a row that cannot be read is time that is taken, as far as clinician and start are known. */
const takenBy = (row: Row, appointment: RemoteAppointment): RemoteAppointment => ({
  ...appointment,
  id: appointment.id || `row without an id, ${text(row['clinician'])} ${text(row['starts_at'])}`,
  pets: [],
  reason: null,
  endsAt: appointment.endsAt > appointment.startsAt ? appointment.endsAt : appointment.startsAt + usualMinutes * 60_000,
});

type Unreadable = Rows['unread'][number] & { readonly name: KindName };

const sentenceOf = ({ name, line, problem, row }: Unreadable): string => {
  const outcome = isPlaced(row)
    ? 'its time is kept taken'
    : 'its time is not kept, because clinician or time is not known';
  return `line ${line} of ${name}: ${problem}; ${outcome}`;
};

/** `cameAt` uses ctime, because a copied file may keep the mtime of its original. */
const timesOf = async (folder: string) => {
  const found = await Promise.all((await readdir(folder)).map((name) => stat(join(folder, name))));
  const latest = (times: readonly number[]): number => Math.trunc(Math.max(0, ...times));
  return {
    cameAt: latest(found.map(({ ctimeMs }) => ctimeMs)),
    writtenAt: latest(found.map(({ mtimeMs }) => mtimeMs)),
  };
};

const readExport = async (folder: string, cameAt: number): Promise<Exported> => {
  const { files } = await openFiles([folder]);
  if (!files.some(({ kind }) => kind.name === 'appointments'))
    throw new RemoteFailure('UNREACHABLE', 'the folder has no file of appointments');
  const reasonRows = await rowsOf(files, 'reasons');
  const reasons = reasonRows.read.map((row) => ({
    id: text(row['id']),
    name: text(row['name']),
    minutes: Number(row['minutes'] ?? usualMinutes),
  }));
  const booked = await rowsOf(files, 'appointments');
  const busy = await rowsOf(files, 'busy-times');
  const appointments = [
    ...booked.read.map((row) => appointmentOf(row, reasons, cameAt)),
    ...booked.unread.flatMap(({ id, row }) =>
      isPlaced(row) ? [takenBy(row, { ...appointmentOf(row, reasons, cameAt), id })] : [],
    ),
    ...busy.read.map((row) => busyTimeOf(row, cameAt)),
    ...busy.unread.flatMap(({ row }) => (isPlaced(row) ? [takenBy(row, busyTimeOf(row, cameAt))] : [])),
  ];
  const unreadable = [
    ...reasonRows.unread.map((row) => ({ ...row, name: 'reasons' as const })),
    ...booked.unread.map((row) => ({ ...row, name: 'appointments' as const })),
    ...busy.unread.map((row) => ({ ...row, name: 'busy-times' as const })),
  ];
  return { appointments, reasons, unreadable, cameAt };
};

/** An unreadable row without an id may be any of the known ones, so none of them counts as gone. */
const createUnreadRows = (latest: () => Exported | null): Unread => ({
  has(id) {
    const rows = latest()?.unreadable.filter(({ name }) => name !== 'reasons') ?? [];
    const isBusyTime = id.startsWith(busyTimePrefix);
    return rows.some((row) =>
      row.name === 'busy-times' ? isBusyTime : row.id === id || (row.id === '' && !isBusyTime),
    );
  },
  words: () => latest()?.unreadable.map(sentenceOf) ?? [],
});

/** Caches the latest export until it changes. An unreadable row is only time that is taken. */
export const createFolder = (folder: string) => {
  let known: Exported | null = null;
  const read = async (): Promise<Exported> => {
    try {
      const { cameAt, writtenAt } = await timesOf(folder);
      if (known?.cameAt === cameAt) return known;
      const rest = writtenAt + restMilliseconds - Date.now();
      if (rest > 0) throw new RemoteFailure('UNREACHABLE', 'the files are being written', rest);
      return (known = await readExport(folder, cameAt));
    } catch (error) {
      if (error instanceof ImportRefused) throw new RemoteFailure('NONSENSE', error.message);
      if (error instanceof Error && 'code' in error)
        throw new RemoteFailure('UNREACHABLE', `the folder: ${String(error.code)}`);
      throw error;
    }
  };
  return Object.assign(read, { unread: createUnreadRows(() => known) });
};
