import { isRecord } from '../draft-store.ts';

/**
 * One answer of a form, declared once: stored, shown, compared and merged as a whole, even if it has several inputs.
 * A form adds what it needs (label, step, `fromWire`, `toWire`, `errors`, control) and reads all its tables from here.
 */
export type FormField<Value> = {
  /** Accepts whatever an older version may have stored, and of `undefined` makes the empty answer. */
  readonly parse: (stored: unknown) => Value;
  readonly compared?: (value: Value) => unknown;
  /** The ids of its inputs in page order, if there are others than one named like the field. */
  readonly inputs?: readonly string[];
};

export type FormFields<Entry> = { readonly [Name in keyof Entry]: FormField<Entry[Name]> };
export type EntryOf<Fields extends Readonly<Record<string, { readonly parse: (stored: unknown) => unknown }>>> = {
  readonly [Name in keyof Fields]: ReturnType<Fields[Name]['parse']>;
};
export type InputErrors = Readonly<Record<string, string | undefined>>;

type Name<Entry> = keyof Entry & string;
// Object.keys loses the type of the keys, and Object.fromEntries that of the values.
export const namesOf = <Entry extends object>(fields: { readonly [Key in keyof Entry]: unknown }) =>
  Object.keys(fields) as Name<Entry>[];
const entryFrom = <Entry extends object>(names: readonly Name<Entry>[], valueOf: (name: Name<Entry>) => unknown) =>
  Object.fromEntries(names.map((name) => [name, valueOf(name)])) as Entry;

export const text: FormField<string> = {
  parse: (stored) => (typeof stored === 'string' ? stored : ''),
  compared: (value) => value.trim(),
};
export const optionalText: FormField<string | null> = {
  parse: (stored) => (typeof stored === 'string' && stored !== '' ? stored : null),
};
export const number: FormField<number | null> = {
  parse: (stored) => (typeof stored === 'number' ? stored : null),
};
export const numbers: FormField<readonly number[]> = {
  parse: (stored) => (Array.isArray(stored) ? stored.filter((one) => typeof one === 'number') : []),
};
export const flag: FormField<boolean> = { parse: (stored) => stored === true };
export const oneOf = <Answer extends string>(answers: readonly Answer[]): FormField<Answer | null> => ({
  parse: (stored) => answers.find((answer) => answer === stored) ?? null,
});

export const parseEntry = <Entry extends object>(fields: FormFields<Entry>, stored: unknown): Entry => {
  const values = isRecord(stored) ? stored : {};
  return entryFrom<Entry>(namesOf<Entry>(fields), (name) => fields[name].parse(values[name]));
};

const comparedBy = <Value>({ compared }: FormField<Value>, value: Value): unknown =>
  compared ? compared(value) : value;

/** A value made of parts, such as the day, month and year of a date. */
export const parts = <Entry extends object>(fields: FormFields<Entry>): FormField<Entry> => ({
  parse: (stored) => parseEntry(fields, stored),
  compared: (value) => namesOf<Entry>(fields).map((name) => comparedBy(fields[name], value[name])),
});

/** A value with an input for each part, such as the lines of an address. */
export const inputs = <Entry extends object>(fields: FormFields<Entry>): FormField<Entry> => ({
  ...parts(fields),
  inputs: namesOf<Entry>(fields),
});

export const inputsOf = <Key extends string>(
  fields: Readonly<Record<Key, { readonly inputs?: readonly string[] }>>,
  names: readonly Key[],
): string[] => names.flatMap((name) => fields[name].inputs ?? [name]);

export const changedFields = <Entry extends object>(fields: FormFields<Entry>, one: Entry, other: Entry) => {
  const key = (name: Name<Entry>, entry: Entry) => JSON.stringify(comparedBy(fields[name], entry[name]));
  return namesOf<Entry>(fields).filter((name) => key(name, one) !== key(name, other));
};

export type Versions<Entry> = { readonly base: Entry; readonly mine: Entry; readonly theirs: Entry };

/** Three-way merge. Fields that both sides changed differently are conflicts, and mine until the user chooses. */
export const threeWayMerge = <Entry extends object>(fields: FormFields<Entry>, versions: Versions<Entry>) => {
  const { base, mine, theirs } = versions;
  const byMe = new Set(changedFields(fields, base, mine));
  const byThem = changedFields(fields, base, theirs);
  const differ = new Set(changedFields(fields, mine, theirs));
  return {
    merged: entryFrom<Entry>(namesOf<Entry>(fields), (name) => (byMe.has(name) ? mine : theirs)[name]),
    conflicts: byThem.filter((name) => byMe.has(name) && differ.has(name)),
    theirsOnly: byThem.filter((name) => !byMe.has(name)),
  };
};

type Reads<Entry, Wire> = { readonly [Key in keyof Entry]: { readonly fromWire: (wire: Wire) => Entry[Key] } };
export const fromWire = <Entry extends object, Wire>(fields: Reads<Entry, Wire>, wire: Wire): Entry =>
  entryFrom<Entry>(namesOf<Entry>(fields), (name) => fields[name].fromWire(wire));

type Sends<Entry, Context extends unknown[]> = {
  readonly [Key in keyof Entry]: { readonly toWire: (value: Entry[Key], ...context: Context) => object };
};
type Sent<Field> = Field extends { toWire: (...args: never[]) => infer Part } ? Part : never;
type Senders<Fields> = { [Key in keyof Fields]: (part: Sent<Fields[Key]>) => void }[keyof Fields];
type RequestOf<Fields> = Senders<Fields> extends (all: infer All) => void ? All : never;

/** The request for the named fields, such as the changed ones. */
export const toPatch = <Entry extends object, Context extends unknown[], Fields extends Sends<Entry, Context>>(
  { fields, names }: { readonly fields: Fields & Sends<Entry, Context>; readonly names: readonly Name<Entry>[] },
  entry: Entry,
  ...context: Context
): Partial<RequestOf<Fields>> =>
  Object.assign({}, ...names.map((name) => fields[name].toWire(entry[name], ...context)));

export const toRequest = <Entry extends object, Context extends unknown[], Fields extends Sends<Entry, Context>>(
  fields: Fields & Sends<Entry, Context>,
  entry: Entry,
  ...context: Context
) => toPatch({ fields, names: namesOf<Entry>(fields) }, entry, ...context) as RequestOf<Fields>;

type Checks<Entry, Context extends unknown[]> = {
  readonly [Key in keyof Entry]: FormField<Entry[Key]> & {
    readonly errors?: (value: Entry[Key], ...context: Context) => InputErrors;
  };
};
export const errorsOf = <Entry extends object, Context extends unknown[]>(
  { fields, names }: { readonly fields: Checks<Entry, Context>; readonly names: readonly Name<Entry>[] },
  entry: Entry,
  ...context: Context
): InputErrors => Object.assign({}, ...names.map((name) => fields[name].errors?.(entry[name], ...context)));

type Shows<Entry, Context extends unknown[], Shown> = {
  readonly [Key in keyof Entry]: { readonly show: (value: Entry[Key], ...context: Context) => Shown };
};
export const showIn =
  <Entry extends object, Context extends unknown[], Shown>(fields: Shows<Entry, Context, Shown>, entry: Entry) =>
  (name: Name<Entry>, ...context: Context): Shown =>
    fields[name].show(entry[name], ...context);
