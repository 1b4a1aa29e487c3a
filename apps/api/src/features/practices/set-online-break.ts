import { breakEnd, type BreakLength } from '@portal/domain/practices/online-break';
import type { Database } from '../../database/client.ts';
import { type BreakOfPractice, findOnlineBreak, saveOnlineBreak } from './online-break.repository.ts';

type BreakRequest = {
  readonly practiceId: number;
  /** Null ends the break. */
  readonly length: BreakLength | null;
  readonly actor: string;
  readonly traceId: string;
};

/** Replaces an earlier break; sets none if the practice does not open again today. Returns null for an unknown practice. */
export const setOnlineBreak = async (
  database: Database,
  { practiceId, length, actor, traceId }: BreakRequest,
): Promise<BreakOfPractice | null> => {
  const practice = await findOnlineBreak(database, practiceId);
  if (!practice) return null;
  const until = length && breakEnd(length, practice);
  await saveOnlineBreak(database, { practiceId, until, actor, traceId });
  return { ...practice, until };
};
