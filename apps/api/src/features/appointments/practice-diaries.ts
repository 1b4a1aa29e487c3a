import { createHash } from 'node:crypto';
import type { Database } from '../../database/client.ts';
import { notFound } from '../../platform/http/problem.ts';
import { type DiarySetUpRow, findDiarySetUp } from './diary.repository.ts';

/** What a practice offers, when it is open and who works when, with a short name for exactly this state of it. */
export type PracticeDiary = DiarySetUpRow & { readonly fingerprint: string };

/**
 * Offers, opening hours and rotas change a few times a week and are asked for with every search and booking; taking them
 * as they were a moment ago is no different from having asked a moment earlier. What is booked is never kept here, nor
 * whether one may book at all (B10).
 */
const freshMilliseconds = 2_000;

type Entry = { readonly diary: Promise<PracticeDiary | null>; readonly until: number };

const load = async (database: Database, practiceId: number): Promise<PracticeDiary | null> => {
  const setUp = await findDiarySetUp(database, practiceId);
  return setUp && { ...setUp, fingerprint: createHash('sha256').update(JSON.stringify(setUp)).digest('base64url') };
};

/** What each practice offers, when it is open and who works when. */
export const createPracticeDiaries = (database: Database) => {
  const entries = new Map<number, Entry>();
  return {
    /** `anew`: do not take what is remembered. Throws 404 where there is no such practice. */
    async get(practiceId: number, { anew = false } = {}): Promise<PracticeDiary> {
      const known = entries.get(practiceId);
      const entry =
        known && !anew && known.until > performance.now()
          ? known
          : { diary: load(database, practiceId), until: performance.now() + freshMilliseconds };
      entries.set(practiceId, entry);
      entry.diary.catch(() => entries.delete(practiceId));
      const diary = await entry.diary;
      if (!diary) {
        // Ids that nobody has must not be remembered for ever.
        entries.delete(practiceId);
        throw notFound();
      }
      return diary;
    },
  };
};
export type PracticeDiaries = ReturnType<typeof createPracticeDiaries>;
