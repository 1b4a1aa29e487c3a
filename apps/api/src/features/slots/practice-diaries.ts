import type { Database } from '../../database/client.ts';
import { type Limits, usualLimits } from '../../platform/config/limits.ts';
import { notFound } from '../../platform/http/problem.ts';
import { type DiarySetUpRow, findDiarySetUp } from './diary.repository.ts';

type Entry = { readonly diary: Promise<DiarySetUpRow | null>; readonly until: number };

/** Opening hours and rotas change rarely, so a little staleness is harmless; bookings are never cached here. */
export const createPracticeDiaries = (
  database: Database,
  { diaryMemoryMilliseconds }: Pick<Limits, 'diaryMemoryMilliseconds'> = usualLimits,
) => {
  const entries = new Map<number, Entry>();
  return {
    /** `isFresh` bypasses the cache. Throws 404 for an unknown practice. */
    async get(practiceId: number, { isFresh = false } = {}): Promise<DiarySetUpRow> {
      const cachedEntry = entries.get(practiceId);
      const entry =
        cachedEntry && !isFresh && cachedEntry.until > performance.now()
          ? cachedEntry
          : { diary: findDiarySetUp(database, practiceId), until: performance.now() + diaryMemoryMilliseconds };
      entries.set(practiceId, entry);
      entry.diary.catch(() => entries.delete(practiceId));
      const diary = await entry.diary;
      if (!diary) {
        // Evict unknown ids, so that probing cannot grow the cache.
        entries.delete(practiceId);
        throw notFound();
      }
      return diary;
    },
  };
};
export type PracticeDiaries = ReturnType<typeof createPracticeDiaries>;
