import { readdir, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { ImportRefused, type OpenFile, openFiles } from '../../../data-exchange/files/open-files.ts';
import type { KindName } from '../../../data-exchange/kinds/kind.ts';
import { noLookups } from '../../../data-exchange/kinds/lookups.ts';
import { readRow } from '../../../data-exchange/read-row.ts';
import { type RemoteAppointment, RemoteFailure, type RemoteReason } from '../../port.ts';

export type Exported = {
  readonly appointments: readonly RemoteAppointment[];
  readonly reasons: readonly RemoteReason[];
  readonly cameAt: number;
};

type Row = Readonly<Record<string, unknown>>;

/** Files must be unchanged for this long, because an export that is still being written lacks rows. */
const restMilliseconds = 10_000;
const usualMinutes = 15;
const notBooked: readonly unknown[] = ['CANCELLED', 'NO_SHOW'];

const rowsOf = async (files: readonly OpenFile[], name: KindName): Promise<Row[]> => {
  const file = files.find(({ kind }) => kind.name === name);
  if (!file) return [];
  const rows: Row[] = [];
  const lookups = noLookups();
  for await (const row of file.rows()) {
    const { line, record, problem } = readRow(file.kind, row, { lookups });
    if (problem !== null) throw new RemoteFailure('NONSENSE', `line ${line} of ${name}: ${problem}`);
    rows.push(record);
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

/** Busy times have no id, so it is made from clinician and time. */
const busyTimeOf = (row: Row, modifiedAt: number): RemoteAppointment => {
  const clinician = text(row['clinician']);
  const [startsAt, endsAt] = [instant(row['starts_at']), instant(row['ends_at'])];
  const id = `busy-time ${clinician} ${startsAt}-${endsAt}`;
  const taken = { clinicians: [clinician], pets: [], reason: null, isCancelled: false };
  return { ...nobody, ...taken, id, startsAt, endsAt, modifiedAt };
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
  const reasons = (await rowsOf(files, 'reasons')).map((row) => ({
    id: text(row['id']),
    name: text(row['name']),
    minutes: Number(row['minutes'] ?? usualMinutes),
  }));
  const appointments = (await rowsOf(files, 'appointments')).map((row) => appointmentOf(row, reasons, cameAt));
  const busyTimes = (await rowsOf(files, 'busy-times')).map((row) => busyTimeOf(row, cameAt));
  return { appointments: [...appointments, ...busyTimes], reasons, cameAt };
};

/** Caches the latest export until it changes. Rejects all of it for one unreadable row, whose time would otherwise look free. */
export const createFolder = (folder: string) => {
  let known: Exported | null = null;
  return async (): Promise<Exported> => {
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
};
