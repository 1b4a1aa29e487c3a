/** A parameterised statement: text with $1, $2 … and the values that go with it. */
export type Sql = { readonly text: string; readonly values: readonly unknown[] };

const isSql = (value: unknown): value is Sql =>
  typeof value === 'object' && value !== null && 'text' in value && 'values' in value;

/**
 * Writes SQL as SQL: values become parameters, never text; another statement in a hole is spliced in with its own.
 * An instant (epoch milliseconds) needs `timestamp(…)`, JSON needs `json(…)`.
 */
export const sql = (strings: TemplateStringsArray, ...holes: readonly unknown[]): Sql => {
  const values: unknown[] = [];
  const renumber = (part: Sql): string => {
    const offset = values.length;
    values.push(...part.values);
    return part.text.replace(/\$(\d+)/g, (_, n) => `$${Number(n) + offset}`);
  };
  let text = strings[0] ?? '';
  holes.forEach((hole, index) => {
    if (isSql(hole)) text += renumber(hole);
    else text += `$${values.push(hole)}`;
    text += strings[index + 1] ?? '';
  });
  return { text, values };
};

/** An instant in epoch milliseconds as a value of type timestamptz. */
export const timestamp = (instant: number): Sql => sql`${new Date(instant).toISOString()}::timestamptz`;

/** Anything that JSON can say as a value of type jsonb. */
export const json = (value: unknown): Sql => sql`${JSON.stringify(value)}::text::jsonb`;
