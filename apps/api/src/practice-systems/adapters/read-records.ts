import { z } from 'zod';
import {
  type OddRecord,
  type Oddity,
  type ReadRecords,
  type RemoteAppointment,
  RemoteFailure,
  type Window,
  withoutId,
} from '../port.ts';

const idPattern = /^[\w./:-]{1,60}$/;

const nameOf = (kind: string, value: unknown): string => {
  const { id, uid } = (value ?? {}) as Record<string, unknown>;
  const name = String(uid ?? id);
  return idPattern.test(name) && name !== 'undefined' && name !== 'null' ? `${kind} ${name}` : `${kind} without an id`;
};

/** Without fields, nothing in it can be read. */
export const cannotRead = (fields: readonly string[]): string =>
  fields.length === 0
    ? 'The portal cannot read this record.'
    : `The portal cannot read ${new Intl.ListFormat('en-GB').format(fields.map((field) => `“${field}”`))} in this record.`;

const fieldsIn = ({ issues }: z.ZodError): string[] => [
  ...new Set(issues.map(({ path }) => path.map(String).join('.')).filter((field) => field !== '')),
];

/** For records of other forms than JSON. */
export class UnreadableRecord extends Error implements OddRecord {
  readonly record: string;
  readonly problem: string;

  constructor({ record, problem }: OddRecord) {
    super(problem);
    this.record = record;
    this.problem = problem;
  }
}

const oddRecordOf = (kind: string, value: unknown, error: unknown): OddRecord => {
  if (error instanceof UnreadableRecord) return error;
  if (!(error instanceof z.ZodError)) throw error;
  return { record: nameOf(kind, value), problem: cannotRead(fieldsIn(error)) };
};

/** More than a few, and most of an answer: then the vendor has changed the form, and nothing is taken over. */
const fewEnough = 5;
const isOtherForm = (odd: number, all: number): boolean => odd > fewEnough && odd > all / 2;

type Read<One> = {
  readonly kind: string;
  readonly read: (value: unknown) => One;
  /** What staff call it; by its kind and id if absent. */
  readonly name?: (value: unknown) => string;
};

/** Reads each record by itself, so that one that cannot be read stops no other; those are collected for staff to look at. */
export const createRecordReader = () => {
  const skipped = new Map<string, OddRecord>();
  const sound = new Set<string>();
  const lists = new Map<string, ReadonlySet<string>>();

  const readEach = <One>(values: readonly unknown[], { kind, read: readRecord, name }: Read<One>): One[] => {
    const odd: OddRecord[] = [];
    const readOne = (value: unknown): One[] => {
      try {
        const one = readRecord(value);
        const oddity = (one as { readonly oddity?: OddRecord } | null)?.oddity;
        if (oddity) odd.push({ record: kind, problem: oddity.problem });
        const record = name ? name(value) : nameOf(kind, value);
        skipped.delete(record);
        sound.add(record);
        return [one];
      } catch (error) {
        const skip = oddRecordOf(kind, value, error);
        odd.push(skip);
        skipped.set(skip.record, skip);
        sound.delete(skip.record);
        return [];
      }
    };
    const read = values.flatMap(readOne);
    const [first] = odd;
    if (first && isOtherForm(odd.length, values.length))
      throw new RemoteFailure(
        'NONSENSE',
        `most of ${values.length} records, such as ${first.record}: ${first.problem}`,
      );
    return read;
  };

  return {
    readEach,
    /** A whole list of a kind: what it lacks is gone. */
    noteWhole(kind: string, values: readonly unknown[]): void {
      lists.set(kind, new Set(values.map((value) => nameOf(kind, value))));
    },
    takeRead(): ReadRecords {
      const read = { odd: [...skipped.values()], sound: new Set(sound), lists: new Map(lists) };
      for (const one of [skipped, sound, lists]) one.clear();
      return read;
    },
  };
};
export type RecordReader = ReturnType<typeof createRecordReader>;

/** Reads the fields of an object schema that can be read; `odd` names the others. Throws if it is no object. */
export const readFields = <Fields>(schema: z.ZodType<Fields>, value: unknown) => {
  const whole = schema.safeParse(value);
  if (whole.success) return { one: whole.data, odd: [] };
  const odd = [...new Set(whole.error.issues.map(({ path: [field = ''] }) => String(field)))];
  const rest = Object.entries(value ?? {}).filter(([name]) => !odd.includes(name));
  return { one: schema.parse(odd.includes('') ? value : Object.fromEntries(rest)), odd };
};

const usualMilliseconds = 15 * 60_000;

type Time = Pick<RemoteAppointment, 'startsAt' | 'endsAt'> & { readonly lacks: Oddity['lacks'] };

/** The time as far as it can be read. An entry without a readable end, or one that is not after its start, keeps a quarter of an hour. */
export const timeOf = (start: number | undefined, end: number | null | undefined, minutes?: number | null): Time => {
  if (start === undefined) return { startsAt: 0, endsAt: 0, lacks: 'START' };
  if (end && end > start) return { startsAt: start, endsAt: end, lacks: null };
  if (minutes && minutes > 0) return { startsAt: start, endsAt: start + minutes * 60_000, lacks: null };
  return { startsAt: start, endsAt: start + usualMilliseconds, lacks: 'END' };
};

/** Stands for an id that cannot be read, so that the record's time is kept; no system can be asked for it. */
export const idWithout = (value: unknown, key: string): string =>
  `${withoutId}${JSON.stringify((value as { readonly id?: unknown }).id ?? null).slice(0, 40)} ${key}`.slice(0, 100);

/** Of an entry whose start cannot be read, the system has said so. */
export const isIn = ({ startsAt, oddity }: RemoteAppointment, { from, to }: Window): boolean =>
  oddity?.lacks === 'START' || (startsAt >= from && startsAt < to);
