import { sql } from '../../database/sql.ts';

export type SendingPractice = {
  readonly name: string;
  readonly phone: string;
  readonly email: string | null;
  readonly addressLines: readonly string[];
  readonly groupName: string | null;
};

/** True if no email reaches the client `o` of a query. */
export const isUnreachable = sql`
  (o.email is null or coalesce(o.undeliverable_email_key = o.email_key, false))`;

/** Whether the client `o` of a query can be emailed, and called. */
export const reach = sql`${isUnreachable} as "isUnreachable", o.erased_at is not null as "isErased"`;

/** The facts about the practice `p` of a query that every email states (`SendingPractice`). */
export const sendingPractice = sql`
  jsonb_build_object('name', p.name, 'phone', p.phone, 'email', nullif(p.email, ''),
    'addressLines', jsonb_build_array(p.address_line1, p.town, p.postcode),
    'groupName', (select g.content ->> 'name' from group_content g limit 1))`;
