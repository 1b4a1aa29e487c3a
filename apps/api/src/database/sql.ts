import { createHash } from 'node:crypto';

export type Sql = { readonly text: string; readonly values: readonly unknown[] };

export const isSql = (value: unknown): value is Sql =>
  typeof value === 'object' && value !== null && 'text' in value && 'values' in value;

const compose = (strings: TemplateStringsArray, holes: readonly unknown[]): string => {
  let text = strings[0] ?? '';
  let count = 0;
  holes.forEach((hole, index) => {
    const offset = count;
    if (isSql(hole)) text += hole.text.replace(/\$(\d+)/g, (_, n) => `$${Number(n) + offset}`);
    else text += `$${offset + 1}`;
    count += isSql(hole) ? hole.values.length : 1;
    text += strings[index + 1] ?? '';
  });
  return text;
};

// A call site nearly always produces the same text, so the last one is cached.
const written = new WeakMap<
  TemplateStringsArray,
  { readonly parts: readonly (string | null)[]; readonly text: string }
>();

/** Values become parameters; nested statements are spliced in. Epoch ms need `timestamp(…)`, JSON needs `json(…)`. */
export const sql = (strings: TemplateStringsArray, ...holes: readonly unknown[]): Sql => {
  const parts = holes.map((hole) => (isSql(hole) ? hole.text : null));
  const values = holes.flatMap((hole) => (isSql(hole) ? hole.values : [hole]));
  const last = written.get(strings);
  if (last?.parts.every((part, index) => part === parts[index])) return { text: last.text, values };
  const text = compose(strings, holes);
  written.set(strings, { parts, text });
  return { text, values };
};

export const timestamp = (instant: number): Sql => sql`${new Date(instant).toISOString()}::timestamptz`;

/** An instant that many milliseconds from now; a negative number gives one in the past. */
export const fromNow = (milliseconds: number): Sql =>
  sql`clock_timestamp() + make_interval(secs => ${milliseconds}::float8 / 1000)`;

export const json = (value: unknown): Sql => sql`${JSON.stringify(value)}::text::jsonb`;

const names = new Map<string, string>();

/** Prepared statements are planned once per connection, so equal text needs an equal name. */
export const nameOf = (text: string): string => {
  const storedName = names.get(text);
  if (storedName !== undefined) return storedName;
  const name = createHash('sha256').update(text).digest('base64url').slice(0, 24);
  names.set(text, name);
  return name;
};
