import { sql } from '../database/sql.ts';

/** After a rotation, the former token or secret goes on for so long. */
export const formerHours = 24;

export const untilFormerEnds = sql`clock_timestamp() + make_interval(hours => ${formerHours})`;
