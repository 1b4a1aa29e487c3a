import { describe, expect, it } from 'vitest';
import { sql } from './sql.ts';

const where = (condition: ReturnType<typeof sql>, limit: number) => sql`select ${1} where ${condition} limit ${limit}`;

describe('the sql tag', () => {
  it('turns values into parameters, and renumbers those of nested statements', () => {
    expect(where(sql`a = ${2} or b = any(${[3, 4]})`, 5)).toEqual({
      text: 'select $1 where a = $2 or b = any($3) limit $4',
      values: [1, 2, [3, 4], 5],
    });
  });

  it('writes each statement correctly, whatever the call wrote before', () => {
    const first = where(sql`a = ${'x'}`, 1);
    expect(where(sql`true`, 2)).toEqual({ text: 'select $1 where true limit $2', values: [1, 2] });
    expect(where(sql`a = ${'y'}`, 3)).toEqual({ text: first.text, values: [1, 'y', 3] });
    expect(sql`${sql`${sql`${1}, ${2}`}, ${3}`}, ${4}`).toEqual({ text: '$1, $2, $3, $4', values: [1, 2, 3, 4] });
  });
});
