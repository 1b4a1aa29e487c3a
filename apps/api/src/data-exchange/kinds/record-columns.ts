import { columnOf, type Fact, type Facts, fileNameOf, textProblem } from '@portal/domain/record';
import { bad, choice, decimal, asReading, id, whole, yesNo } from './cells.ts';
import type { Column, Field, Reading } from './kind.ts';
import { date, instant } from './times.ts';

type Read = Column['read'];
type Readers<F extends Facts> = { readonly [Name in keyof F]?: Read };
type Special<F extends Facts> = {
  readonly [Name in keyof F]?: Pick<Field, 'otherwise' | 'expression' | 'changes' | 'staysIf'>;
};

export const textOf =
  (fact: Fact, unreadable = 'has characters that cannot be used'): Read =>
  (cell): Reading => {
    const value = fact.tidy?.(cell) ?? cell;
    const code = textProblem(fact, value);
    if (code === null) return asReading(value);
    return bad(code === 'too-long' ? `is longer than ${fact.max} characters` : unreadable);
  };

const readerOf = (fact: Fact): Read => {
  if (fact.type === 'id') return id;
  if (fact.type === 'integer' && fact.range) return whole({ from: fact.range[0], to: fact.range[1] });
  if (fact.type === 'number' && fact.range) return decimal({ from: fact.range[0], to: fact.range[1] });
  if (fact.type === 'boolean') return yesNo;
  if (fact.type === 'date') return date;
  if (fact.type === 'instant') return instant;
  return fact.words ? choice(Object.fromEntries(fact.words.map((word) => [word, []]))) : textOf(fact);
};

/** `readers` parse facts whose cells need more than the reader of their type. */
export const columnsOf = <F extends Facts>(facts: F, readers: Readers<F>): Column[] =>
  Object.entries(facts).flatMap(([name, fact]) => {
    if (!fact.file) return [];
    const column = {
      example: '',
      ...fact.file,
      name: fileNameOf(name, fact),
      ...(fact.isLong ? { isLong: fact.isLong } : {}),
    };
    return [{ ...column, read: readers[name] ?? readerOf(fact) }];
  });

const literalOf = (value: string | number | boolean): string => (typeof value === 'string' ? `'${value}'` : `${value}`);

const sqlTypes: Readonly<Partial<Record<Fact['type'], Field['type']>>> = {
  id: 'int4',
  integers: 'int4[]',
  integer: 'int4',
  number: 'float8',
  boolean: 'bool',
  date: 'date',
  instant: 'timestamptz',
  json: 'jsonb',
};

/** A stated fact without a column may be derived from another column, such as the precision of a date of birth. */
const isImported = ({ file, stated }: Fact): boolean => file !== undefined || stated !== undefined;

export const fieldsOf = <F extends Facts>(facts: F, special: Special<F> = {}): Field[] =>
  Object.entries(facts)
    .filter(([, fact]) => isImported(fact))
    .map(([name, fact]) => ({
      column: columnOf(name),
      from: fileNameOf(name, fact),
      type: sqlTypes[fact.type] ?? 'text',
      ...(fact.file?.refersTo ? { refersTo: fact.file.refersTo } : {}),
      ...(fact.default === undefined ? {} : { otherwise: literalOf(fact.default) }),
      ...special[name],
    }));
