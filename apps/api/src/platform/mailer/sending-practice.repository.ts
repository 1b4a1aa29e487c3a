import { sql } from '../../database/sql.ts';

export type SendingPractice = {
  readonly name: string;
  readonly phone: string;
  readonly email: string | null;
  readonly addressLines: readonly string[];
  readonly groupName: string | null;
};

/** For the practice `p` of a query: what every email says of its sender (`SendingPractice`). */
export const sendingPractice = sql`
  jsonb_build_object('name', p.name, 'phone', p.phone, 'email', nullif(p.email, ''),
    'addressLines', jsonb_build_array(p.address_line1, p.town, p.postcode),
    'groupName', (select g.content ->> 'name' from group_content g limit 1))`;
