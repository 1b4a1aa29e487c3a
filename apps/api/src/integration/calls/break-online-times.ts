import type { BreakLength } from '@portal/domain/practices/online-break';
import type { Database } from '../../database/client.ts';
import { setOnlineBreak } from '../../features/practices/set-online-break.ts';
import { actorOf, withinReach } from '../keys/authenticate-key.ts';
import type { IntegrationKey } from '../keys/keys.repository.ts';

type Wanted = {
  readonly practiceId: number;
  readonly length: BreakLength | null;
  readonly key: IntegrationKey;
  readonly traceId: string;
};

export const breakOnlineTimes = async (database: Database, { practiceId, length, key, traceId }: Wanted) => {
  withinReach(key, { practiceId });
  const saved = await setOnlineBreak(database, { practiceId, length, actor: actorOf(key), traceId });
  const { until } = withinReach(key, saved);
  return { practiceId, until: until === null ? null : new Date(until).toISOString() };
};
