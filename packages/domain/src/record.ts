export type FieldProblem = { readonly field: string; readonly code: FieldProblemCode };

export type FieldProblemCode =
  | 'required'
  | 'too-long'
  | 'unknown'
  | 'not-of-species'
  | 'not-of-breed'
  | 'not-a-date'
  | 'in-future'
  | 'too-long-ago'
  | 'wrong-length'
  | 'wrong-characters'
  | 'out-of-range'
  | 'too-exact'
  | 'needs-insurer';

type Types = {
  readonly id: number;
  readonly integer: number;
  readonly integers: readonly number[];
  readonly number: number;
  readonly text: string;
  readonly texts: readonly string[];
  readonly json: unknown;
  readonly boolean: boolean;
  /** 'YYYY-MM-DD'. */
  readonly date: string;
  /** In milliseconds. */
  readonly instant: number;
  readonly bytes: Uint8Array;
};

/** 'personal' and 'sealed' (encrypted or hashed, so not exported) are erased; 'fact' is kept and exported. */
export type Privacy = 'personal' | 'sealed' | 'fact' | 'technical';

/** A column of the files that are imported and exported. */
type FileColumn = {
  /** By default, the name of the table's column. */
  readonly name?: string;
  readonly aliases?: readonly string[];
  readonly isNeeded?: true;
  /** A needed column of which cells may be empty. */
  readonly mayBeEmpty?: true;
  /** An unreadable cell rejects its row, because it decides who can book. */
  readonly mustBeReadable?: true;
  readonly isName?: true;
  readonly refersTo?: 'practices' | 'reasons' | 'clients' | 'pets';
  readonly about: string;
  readonly example?: string;
};

/** One fact of a record: a column of its table, and everything derived from it. */
export type Fact = {
  readonly type: keyof Types;
  /** Not null in the database, and not empty in a form. */
  readonly required?: true;
  /** In UTF-16 units, unless `isTooLong` counts otherwise. */
  readonly max?: number;
  readonly isTooLong?: (text: string) => boolean;
  /** Length of the column in the database, if it is not `max`; 'text' if it has none. */
  readonly stored?: number | 'text';
  /** May have several lines. */
  readonly isLong?: true;
  readonly words?: readonly string[];
  /** Lowest and highest number in files. */
  readonly range?: readonly [number, number];
  readonly default?: string | number | boolean;
  readonly privacy: Privacy;
  /** Whether requests of the record's owner must state it or may leave it out; unset if they cannot state it. */
  readonly stated?: 'always' | 'if-known';
  /** Name shared by facts that the owner changes together, such as insurer and policy number. */
  readonly part?: string;
  readonly tidy?: (typed: string) => string;
  readonly check?: (tidied: string) => FieldProblemCode | null;
  readonly file?: FileColumn;
  /** For the documentation of the API. */
  readonly about?: string;
};
export type Facts = Readonly<Record<string, Fact>>;

type Plain<F extends Fact> = F extends { readonly words: readonly (infer Word)[] } ? Word : Types[F['type']];
export type ValueOf<F extends Fact> = F extends { readonly required: true } ? Plain<F> : Plain<F> | null;
export type Stored<F extends Facts> = { readonly [Name in keyof F]: ValueOf<F[Name]> };
type Typed<F extends Facts> = { readonly [Name in keyof F]?: ValueOf<F[Name]> | null | undefined };

type Having<F extends Facts, Mark extends 'stated' | 'part'> = {
  readonly [Name in keyof F as F[Name] extends Readonly<Record<Mark, string>> ? Name : never]: F[Name];
};

export const factsWith = <F extends Facts, Mark extends 'stated' | 'part'>(facts: F, mark: Mark) =>
  Object.fromEntries(Object.entries(facts).filter(([, fact]) => fact[mark] !== undefined)) as Having<F, Mark>;

export const valuesOf = <F extends Facts>(facts: F, row: Stored<F>): Stored<F> =>
  Object.fromEntries(Object.keys(facts).map((name) => [name, row[name]])) as Stored<F>;

/** What facts have where nothing is stored. */
export const defaultsOf = <F extends Facts>(facts: F): Stored<F> =>
  Object.fromEntries(Object.entries(facts).map(([name, fact]) => [name, fact.default ?? null])) as Stored<F>;

export const columnOf = (name: string): string => name.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);

/** Name of the fact's column in files, by default that of the table. */
export const fileNameOf = (name: string, { file }: Fact): string => file?.name ?? columnOf(name);

/** Privacy by column of the table. */
export const privacyOf = (facts: Facts): Record<string, Privacy> =>
  Object.fromEntries(Object.entries(facts).map(([name, { privacy }]) => [columnOf(name), privacy]));

export const isEmpty = (text: string | null | undefined): boolean => (text ?? '').trim() === '';

const tidied = ({ tidy }: Fact, typed: string): string => (isEmpty(typed) || !tidy ? typed.trim() : tidy(typed.trim()));

/** Tidies text and turns blank text into null. Facts that are not mentioned keep their value in `before`. */
export const statedValues = <F extends Facts>(facts: F, typed: Typed<F>, before?: Stored<F>): Stored<F> =>
  Object.fromEntries(
    Object.entries(facts).map(([name, fact]) => {
      const value: unknown = typed[name];
      if (value === undefined) return [name, before?.[name] ?? null];
      if (typeof value !== 'string') return [name, value];
      return [name, tidied(fact, value) || (fact.required ? '' : null)];
    }),
  ) as Stored<F>;

const isTooLong = ({ isTooLong: counts, max }: Fact, text: string): boolean =>
  counts ? counts(text) : text.length > (max ?? text.length);

export const textProblem = (fact: Fact, typed: string | null): FieldProblemCode | null => {
  const text = tidied(fact, typed ?? '');
  if (text === '') return fact.required ? 'required' : null;
  return fact.check?.(text) ?? (isTooLong(fact, text) ? 'too-long' : null);
};

export const textProblems = <F extends Facts>(facts: F, values: Partial<Stored<F>>): FieldProblem[] =>
  Object.entries(facts).flatMap(([field, fact]) => {
    const value: unknown = values[field];
    const isText = fact.type === 'text' && fact.words === undefined && value !== undefined;
    const code = isText ? textProblem(fact, value as string | null) : null;
    return code === null ? [] : [{ field, code }];
  });
