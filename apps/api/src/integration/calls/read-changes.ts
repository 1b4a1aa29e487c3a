import type { CallOutput } from '@portal/contract/endpoints';
import { Changes } from '@portal/contract/integration/integration.schemas';
import type { Database } from '../../database/client.ts';
import { Problem } from '../../platform/http/problem.ts';
import { findChangeState, listChanges } from '../changes/change-feed.repository.ts';
import { placeChanges } from '../changes/record-changes.repository.ts';
import type { IntegrationKey } from '../keys/keys.repository.ts';

type ChangesQuestion = { readonly after?: string | undefined; readonly limit: number; readonly key: IntegrationKey };

export const readChanges = async (
  database: Database,
  { after, limit, key }: ChangesQuestion,
): Promise<CallOutput<'GET /integration/v1/changes'>> => {
  await placeChanges(database);
  const { firstPosition, lastPosition } = await findChangeState(database);
  const oldest = (firstPosition ?? lastPosition + 1) - 1;
  const from = after === undefined ? oldest : Number(after);
  if (from < oldest || from > lastPosition)
    throw new Problem(
      'CURSOR_EXPIRED',
      'Changes are kept for 30 days. Load everything once, then start without `after`.',
    );
  const rows = await listChanges(database, { after: from, limit, practiceIds: key.practiceIds });
  const isWhole = rows.length < limit;
  return Changes.parse({
    changes: rows.map(({ event, occurredAt, writer, details }) => ({
      type: event,
      occurredAt: new Date(occurredAt).toISOString(),
      isOwn: writer === key.source,
      source: writer,
      data: details,
    })),
    cursor: String(Math.max(rows.at(-1)?.position ?? from, isWhole ? lastPosition : 0)),
    hasMore: !isWhole,
  });
};
