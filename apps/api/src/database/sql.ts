/** A parameterised statement: text with $1, $2 … and the values that go with it. */
export type Sql = { readonly text: string; readonly values: readonly unknown[] };

const isSql = (value: unknown): value is Sql =>
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

// A place in the code writes the same text each time, but for the statements spliced in, which come from such places
// themselves: the text it wrote last is nearly always the one it would write again.
const written = new WeakMap<
  TemplateStringsArray,
  { readonly parts: readonly (string | null)[]; readonly text: string }
>();

/**
 * Writes SQL as SQL: values become parameters, never text; another statement in a hole is spliced in with its own.
 * An instant (epoch milliseconds) needs `timestamp(…)`, JSON needs `json(…)`.
 */
export const sql = (strings: TemplateStringsArray, ...holes: readonly unknown[]): Sql => {
  const parts = holes.map((hole) => (isSql(hole) ? hole.text : null));
  const values = holes.flatMap((hole) => (isSql(hole) ? hole.values : [hole]));
  const last = written.get(strings);
  if (last?.parts.every((part, index) => part === parts[index])) return { text: last.text, values };
  const text = compose(strings, holes);
  written.set(strings, { parts, text });
  return { text, values };
};

/** An instant in epoch milliseconds as a value of type timestamptz. */
export const timestamp = (instant: number): Sql => sql`${new Date(instant).toISOString()}::timestamptz`;

/** Anything that JSON can say as a value of type jsonb. */
export const json = (value: unknown): Sql => sql`${JSON.stringify(value)}::text::jsonb`;
