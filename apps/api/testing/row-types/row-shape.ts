export type Shape =
  | { readonly kind: 'anything' | Plain }
  | { readonly kind: 'literal'; readonly value: string | number | boolean }
  | { readonly kind: 'list'; readonly of: Shape }
  | { readonly kind: 'record'; readonly of: Shape }
  /** A row of which only the value is used. */
  | { readonly kind: 'column'; readonly of: Shape }
  | { readonly kind: 'object'; readonly fields: Fields }
  | { readonly kind: 'union'; readonly of: readonly Shape[] };

type Composed = 'union' | 'list' | 'record' | 'column' | 'object';

type Fields = Readonly<Record<string, { readonly shape: Shape; readonly optional: boolean }>>;

const plain = {
  string: (value: unknown) => typeof value === 'string',
  number: (value: unknown) => typeof value === 'number',
  bigint: (value: unknown) => typeof value === 'bigint',
  boolean: (value: unknown) => typeof value === 'boolean',
  null: (value: unknown) => value === null,
  undefined: (value: unknown) => value === undefined,
  Uint8Array: (value: unknown) => value instanceof Uint8Array,
  Date: (value: unknown) => value instanceof Date,
} as const;
type Plain = keyof typeof plain;

const isRecord = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' &&
  value !== null &&
  !Array.isArray(value) &&
  !plain.Uint8Array(value) &&
  !plain.Date(value);

const nameOf = (shape: Shape): string => {
  switch (shape.kind) {
    case 'literal':
      return typeof shape.value === 'string' ? `'${shape.value}'` : String(shape.value);
    case 'list':
      return shape.of.kind === 'union' ? `(${nameOf(shape.of)})[]` : `${nameOf(shape.of)}[]`;
    case 'record':
      return `Record<string, ${nameOf(shape.of)}>`;
    case 'object':
      return `{ ${Object.keys(shape.fields).join(', ')} }`;
    case 'union':
      return shape.of.map(nameOf).join(' | ');
    case 'anything':
      return 'unknown';
    default:
      return shape.kind;
  }
};

/** Never the value itself, unless the type lists literals. */
const nameOfValue = (value: unknown, declared: Shape): string => {
  if (value === null || value === undefined) return String(value);
  if (Array.isArray(value)) return 'an array';
  if (isRecord(value)) return `an object with ${Object.keys(value).join(', ')}`;
  if (typeof value === 'object') return value.constructor.name;
  const listed = declared.kind === 'union' ? declared.of : [declared];
  const listsValues = listed.some((shape) => shape.kind === 'literal');
  return typeof value === 'string' && listsValues ? `the string ${JSON.stringify(value)}` : `a ${typeof value}`;
};

type Place = { readonly shape: Shape; readonly value: unknown; readonly path: string };

const inObject = (fields: Fields, value: Readonly<Record<string, unknown>>, path: string): string | null => {
  const at = (name: string) => (path === '' ? name : `${path}.${name}`);
  for (const name of Object.keys(value))
    if (!(name in fields)) return `column "${at(name)}" is not declared, but the database returned it`;
  for (const [name, { shape, optional }] of Object.entries(fields)) {
    if (!(name in value)) {
      if (optional) continue;
      return `column "${at(name)}" is declared as ${nameOf(shape)}, but the database did not return it`;
    }
    const mismatch = findMismatch({ shape, value: value[name], path: at(name) });
    if (mismatch !== null) return mismatch;
  }
  return null;
};

const inUnion = (members: readonly Shape[], { shape, value, path }: Place): string | null => {
  const mismatches = members.map((member) => findMismatch({ shape: member, value, path }));
  if (mismatches.includes(null)) return null;
  const object = members.filter(({ kind }) => kind === 'object' || kind === 'list');
  const only = object.length === 1 && typeof value === 'object' && value !== null ? object[0] : undefined;
  if (only !== undefined) return findMismatch({ shape: only, value, path });
  return `column "${path}" is declared as ${nameOf(shape)}, but the database returned ${nameOfValue(value, shape)}`;
};

const fits = (shape: Exclude<Shape, { kind: Composed }>, value: unknown): boolean => {
  if (shape.kind === 'anything') return true;
  return shape.kind === 'literal' ? value === shape.value : plain[shape.kind](value);
};

const firstOf = <Item>(items: readonly Item[], find: (item: Item, index: number) => string | null): string | null => {
  for (const [index, item] of items.entries()) {
    const mismatch = find(item, index);
    if (mismatch !== null) return mismatch;
  }
  return null;
};

export const findMismatch = (place: Place): string | null => {
  const { shape, value, path } = place;
  if (shape.kind === 'union') return inUnion(shape.of, place);
  if (shape.kind === 'object' && isRecord(value)) return inObject(shape.fields, value, path);
  if (shape.kind === 'record' && isRecord(value))
    return firstOf(Object.entries(value), ([name, item]) =>
      findMismatch({ shape: shape.of, value: item, path: `${path}.${name}` }),
    );
  if (shape.kind === 'list' && Array.isArray(value))
    return firstOf(value, (item, index) => findMismatch({ shape: shape.of, value: item, path: `${path}[${index}]` }));
  if (shape.kind === 'column' && isRecord(value)) {
    const [[name, item] = ['', null], ...others] = Object.entries(value);
    if (others.length > 0) return `one column is declared, but the database returned ${others.length + 1}`;
    return findMismatch({ shape: shape.of, value: item, path: name });
  }
  const isSimple =
    shape.kind !== 'object' && shape.kind !== 'record' && shape.kind !== 'column' && shape.kind !== 'list';
  if (isSimple && fits(shape, value)) return null;
  return `column "${path}" is declared as ${nameOf(shape)}, but the database returned ${nameOfValue(value, shape)}`;
};
