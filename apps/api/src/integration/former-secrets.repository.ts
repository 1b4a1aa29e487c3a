import { sql } from '../database/sql.ts';

/** How long the former token or secret stays valid after a rotation. */
export const formerHours = 24;

export const untilFormerEnds = sql`clock_timestamp() + make_interval(hours => ${formerHours})`;
