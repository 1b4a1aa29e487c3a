import type { Database } from '../../database/client.ts';
import { notFound } from '../../platform/http/problem.ts';
import { type DiarySetUpRow, findDiarySetUp } from './diary.repository.ts';

/**
 * Opening hours and rotas change a few times a week and are asked for with every search; taking them as they were a
 * moment ago is no different from having asked a moment earlier. What is booked is never kept here.
 */
const freshMilliseconds = 2_000;

type Entry = { readonly setUp: Promise<DiarySetUpRow | null>; readonly until: number };

/** When each practice is open and who works when. */
export const createPracticeDiaries = (database: Database) => {
  const entries = new Map<number, Entry>();
  return {
    async get(practiceId: number): Promise<DiarySetUpRow> {
      const known = entries.get(practiceId);
      const entry =
        known && known.until > performance.now()
          ? known
          : { setUp: findDiarySetUp(database, practiceId), until: performance.now() + freshMilliseconds };
      entries.set(practiceId, entry);
      entry.setUp.catch(() => entries.delete(practiceId));
      const setUp = await entry.setUp;
      if (!setUp) throw notFound();
      return setUp;
    },
  };
};
export type PracticeDiaries = ReturnType<typeof createPracticeDiaries>;
