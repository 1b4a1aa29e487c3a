import { UpsertResult } from '@portal/contract/integration/batches.schemas';
import { type KindName, kindNames } from '../../data-exchange/kinds/kind.ts';
import { SourceBusy, type UpsertOutcome, upsertRecords } from '../../data-exchange/upsert-records.ts';
import type { Database } from '../../database/client.ts';
import { Problem } from '../../platform/http/problem.ts';
import { presentDisruption } from '../disruptions/present-disruption.ts';
import { actorOf } from '../keys/authenticate-key.ts';
import type { IntegrationKey } from '../keys/keys.repository.ts';

/** Each kind of record has a call. */
export const batchKinds = kindNames;

type Batch = {
  readonly kind: KindName;
  readonly records: readonly Readonly<Record<string, unknown>>[];
  readonly skipRejects: 'true' | 'false';
  readonly strict: 'true' | 'false';
  readonly announce: 'true' | 'false';
  readonly key: IntegrationKey;
  readonly traceId: string;
};

/** Retry-After while another batch of the same system is under way. */
const busySeconds = 1;

const rejectedIn = (outcomes: readonly UpsertOutcome[]) =>
  outcomes.flatMap(({ index, faults }) => faults.map(({ field, reason }) => ({ index, field, reason })));

const refusal = (outcomes: readonly UpsertOutcome[]): Problem => {
  const rejected = rejectedIn(outcomes);
  const count = new Set(rejected.map(({ index }) => index)).size;
  return new Problem(
    'INVALID_INPUT',
    `${count} of ${outcomes.length} records cannot be taken over, so none was. Correct them, or send skipRejects=true.`,
    {
      errors: rejected.map(({ index, field, reason }) => ({
        field: ['records', index, ...(field === null ? [] : [field])].join('.'),
        code: 'rejected',
        message: reason,
      })),
    },
  );
};

const take = async (database: Database, { skipRejects, strict, announce, key, ...batch }: Batch) => {
  const switches = { skipsRejects: skipRejects === 'true', isStrict: strict === 'true', isQuiet: announce === 'false' };
  try {
    return await upsertRecords(database, { ...batch, ...switches, source: key.source, actor: actorOf(key) });
  } catch (error) {
    if (!(error instanceof SourceBusy)) throw error;
    throw new Problem('TOO_MANY_REQUESTS', 'Another batch of this system is under way. Send one after the other.', {
      retryAfter: busySeconds,
    });
  }
};

const isoOf = (instant: number | null): string | null => (instant === null ? null : new Date(instant).toISOString());

export const takeBatch = async (database: Database, batch: Batch) => {
  if (batch.key.practiceIds !== null)
    throw new Problem('SCOPE_MISSING', 'This key is limited to practices, and such keys cannot load batches.');
  const { isApplied, outcomes, unknownFields, unreadTimes, disruptions } = await take(database, batch);
  if (!isApplied) throw refusal(outcomes);
  return UpsertResult.parse({
    results: outcomes.map(({ index, externalId, change, id: recordId }) => ({ index, externalId, change, recordId })),
    rejected: rejectedIn(outcomes),
    notices: outcomes.flatMap(({ index, notices }) => notices.map((notice) => ({ index, ...notice }))),
    unreadTimes: unreadTimes.map(({ line, externalId, startsAt, endsAt, isKept }) => ({
      index: line - 1,
      externalId,
      startsAt: isoOf(startsAt),
      endsAt: isoOf(endsAt),
      state: isKept ? 'KEPT' : 'NOT_KEPT',
    })),
    unknownFields,
    disruptions: disruptions.map((one) => presentDisruption(one, batch.key)),
  });
};
