import { type Sql, sql } from '../database/sql.ts';

const columns = ['confirmed_sequence', 'client_late_sequence', 'client_here_sequence', 'told_late_sequence'] as const;

/**
 * For the update of appointment `a` that undoes its last change: what had been said about it before that change holds again. Each
 * column is the `ics_sequence` that was answered to.
 */
export const answersAfterUndo: Sql = sql`
  (${{ text: columns.join(', '), values: [] }}) = row(${{
    text: columns
      .map((column) => `case when a.${column} = a.ics_sequence - 1 then a.ics_sequence + 1 else a.${column} end`)
      .join(', '),
    values: [],
  }})`;
