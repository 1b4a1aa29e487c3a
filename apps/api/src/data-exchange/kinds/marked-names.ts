import { nameWithin } from '@portal/domain/clients/person-name';
import type { CellNotice, Value } from './kind.ts';
import type { Lookups } from './lookups.ts';

/** After another word: in brackets, behind a dash or stars, or in capitals. */
const marks = [
  /^(.*\S)\s*[([{*]+\s*(?:deceased|dec'?d|dead|died|r\.?i\.?p\.?|pts|euthani[sz]ed)\b[^)\]}]*[)\]}*]*$/i,
  /^(.*\S)\s+[-–—]+\s*(?:deceased|dec'?d|dead|pts|euthani[sz]ed)\W*$/i,
  /^(.*\S)\s+(?:DECEASED|RIP|R[.]I[.]P[.]?|PTS|DEC'?D)\W*$/,
];

/** The name without a mark of death, which older systems write there; null if it has none. */
const withoutMark = (name: string): string | null => {
  const plain = marks.map((mark) => mark.exec(name)?.[1]).find((rest) => rest !== undefined);
  return plain === undefined ? null : plain.replace(/[\s*–—-]+$/, '');
};

type Names = Readonly<Record<string, Value>>;
type Part = { readonly values: Names; readonly notices: readonly CellNotice[] };

/** Nearly every name has neither. */
const isPlain = (name: string): boolean => /^[A-Za-z][a-z]*$/.test(name);

/** Spares nearly every name the slower expressions. */
const mayBeMarked = (name: Value | undefined): boolean =>
  typeof name === 'string' && name.includes(' ') && /[([{*–—]| -|[A-Z]{3}|R[.]I/.test(name);

const nothing: readonly CellNotice[] = [];

/** Reads the mark as the status, unless the row states another. */
export const readMarks = (values: Names, fields: readonly string[]): Part => {
  if (!fields.some((field) => mayBeMarked(values[field]))) return { values, notices: nothing };
  const { status } = values;
  const notices: CellNotice[] = [];
  const read: Record<string, Value> = { ...values };
  for (const field of fields) {
    const written = values[field];
    const plain = typeof written === 'string' ? withoutMark(written) : null;
    if (plain === null || typeof written !== 'string') continue;
    read[field] = plain;
    if ((status ?? 'ACTIVE') === 'ACTIVE') read['status'] = 'DECEASED';
    notices.push({ field, written, change: 'READ_AS', reason: 'says that they have died, and is read as the status' });
  }
  return { values: notices.length > 0 ? read : values, notices };
};

const titled = /^(\p{L}+)[.]?(?:\s*(?:&|and|\/)\s*\p{L}+[.]?)?\s+(.*\p{L}.*)$/iu;

/** A title before a name: "Mrs Nash", "Mr & Mrs Nash". */
const readTitle = (name: string, lookups: Lookups): { readonly title: number; readonly rest: string } | null => {
  const [, word = '', rest = ''] = titled.exec(name) ?? [];
  const title = lookups.salutationId(word);
  return title === null ? null : { title, rest };
};

const asName = (field: string, written: string, isOfPerson: boolean) => {
  const name = nameWithin(written, isOfPerson);
  const notice: CellNotice = {
    field,
    written,
    change: 'READ_AS',
    reason: `is no name, and is read as ${name || 'none'}`,
  };
  return { name, notices: name === written ? [] : [notice] };
};

type ReadNames = (Part & { readonly problem?: undefined }) | { readonly problem: string };

/** As forms store them. */
const straight = (name: string): string => name.replaceAll('’', "'");

/** A title in a name is read as the title, and signs that no name has are left out. */
export const readNames = (values: Names, lookups: Lookups): ReadNames => {
  const { first_name: first, last_name: last, title } = values;
  if (typeof first !== 'string' || typeof last !== 'string') return { values, notices: [] };
  if (isPlain(first) && isPlain(last)) return { values, notices: nothing };
  const given = asName('first_name', first, true);
  const isOfPerson = given.name !== '';
  const family = asName('last_name', last, isOfPerson);
  if (family.name === '') return { problem: 'last_name is not a name' };
  const before = isOfPerson && family.name.includes(' ') ? readTitle(family.name, lookups) : null;
  const read = before === null ? {} : { title: title ?? before.title };
  const reason = 'begins with a title, and is read as title and name';
  const taken: CellNotice[] = before === null ? [] : [{ field: 'last_name', written: last, change: 'READ_AS', reason }];
  return {
    values: { ...values, ...read, first_name: straight(given.name), last_name: straight(before?.rest ?? family.name) },
    notices: [...given.notices, ...family.notices, ...taken],
  };
};
