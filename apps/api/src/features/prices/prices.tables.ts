import { sql } from '../../database/sql.ts';
import { byPrivacy, practiceName, type Table, technical } from '../../database/table.ts';

export const pricesTables: readonly Table[] = [
  {
    table: 'practice_messages',
    title: 'Questions, complaints and text messages you sent to a practice',
    // Sent without an account, so match by mailbox or number, and name.
    of: ({ emailKey, phoneEnds, lastName }) =>
      sql`(email_key(t.email) = ${emailKey}::text
           or right(regexp_replace(t.phone, '[^0-9]', '', 'g'), 10) = any(${phoneEnds}::text[]))
          and position(name_key(${lastName}) in name_key(t.name)) > 0`,
    onErasure: 'DELETE',
    columns: byPrivacy({
      personal: 'name email phone pet_name message',
      fact: 'kind reference answer_by created_at',
      technical: 'practice_message_id practice_id form_key',
    }),
    labels: { practice: practiceName },
  },
  {
    table: 'price_lists',
    of: 'practice',
    columns: technical('content practice_id price_list_id published_at published_by template valid_from'),
  },
];
