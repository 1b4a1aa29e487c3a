import type { Queryable } from '../../../database/client.ts';
import { sql } from '../../../database/sql.ts';

export type OwnItem = { readonly clientId: number; readonly requestId: number; readonly itemId: number };

type Photo = OwnItem & { readonly full: Uint8Array; readonly small: Uint8Array };

/** Returns false once the practice has answered. */
export const saveLabelPhoto = (database: Queryable, { clientId, requestId, itemId, full, small }: Photo) =>
  database.returnsRow(sql`
    insert into medicine_photos (item_id, image, small)
    select i.item_id, ${full}, ${small}
      from medicine_request_items i join medicine_requests q using (medicine_request_id)
     where i.item_id = ${itemId} and q.medicine_request_id = ${requestId} and q.client_id = ${clientId}
       and i.medicine_id is null and i.state in ('SENT', 'SEEN')
    on conflict (item_id) do update set image = excluded.image, small = excluded.small, added_at = clock_timestamp()
    returning 1`);

type Image = { readonly image: Uint8Array };

export const findLabelPhoto = (
  database: Queryable,
  { clientId, requestId, itemId, size }: OwnItem & { readonly size: 'small' | 'full' },
): Promise<Image | null> =>
  database.find<Image>(sql`
    select ${size === 'small' ? sql`f.small` : sql`f.image`} as image
      from medicine_photos f join medicine_request_items i using (item_id) join medicine_requests q using (medicine_request_id)
     where i.item_id = ${itemId} and q.medicine_request_id = ${requestId} and q.client_id = ${clientId}`);
