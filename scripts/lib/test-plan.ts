import { PlainError } from './plain-error.ts';

/** What a call of `npm test` runs: null for nothing, an empty list for everything. */
export type Plan = {
  readonly isFull: boolean;
  readonly day: string | null;
  readonly checks: boolean;
  readonly vitest: readonly string[] | null;
  readonly playwright: readonly string[] | null;
};

const none = { isFull: false, day: null, checks: false, vitest: null, playwright: null } as const;
const isBrowserTest = (word: string): boolean => word.startsWith('e2e/');

/** `1` and more: the whole gate; a folder alone: what its change can break. */
const partsOf = (file: string): Pick<Plan, 'vitest' | 'playwright'> => {
  if (/^(docs|deploy)\/|\.md$/.test(file)) return { vitest: null, playwright: null };
  if (file.startsWith('apps/web/')) return { vitest: ['--project', 'web*', '--project', 'components'], playwright: [] };
  if (file.startsWith('apps/api/'))
    return { vitest: ['--project', 'api', '--project', 'practice-systems'], playwright: ['--project', 'journeys'] };
  if (file.startsWith('e2e/')) return { vitest: null, playwright: [] };
  if (/^tools\/(checks|bench)\//.test(file)) return { vitest: ['--project', 'domain-and-tools'], playwright: null };
  return { vitest: [], playwright: [] };
};

const union = (lists: readonly (readonly string[] | null)[]): readonly string[] | null => {
  const parts = lists.filter((list) => list !== null);
  if (parts.length === 0) return null;
  if (parts.some((list) => list.length === 0)) return [];
  return [...new Map(parts.map((list) => [list.join(' '), list])).values()].flat();
};

export const planForChange = (files: readonly string[]): Plan => {
  const parts = files.map(partsOf);
  return {
    ...none,
    checks: true,
    vitest: union(parts.map(({ vitest }) => vitest)),
    playwright: union(parts.map(({ playwright }) => playwright)),
  };
};

const dayIn = (words: readonly string[]): string | null => {
  const at = words.indexOf('--day');
  if (at === -1) return null;
  const day = words[at + 1] ?? '';
  if (!/^\d{4}-\d{2}-\d{2} \d{2}:\d{2}$/.test(day))
    throw new PlainError('Write the day like --day "2026-12-24 10:00".');
  return day;
};

const withoutDay = (words: readonly string[]): readonly string[] => {
  const at = words.indexOf('--day');
  return at === -1 ? words : words.toSpliced(at, 2);
};

/** A run of named files has no tags filter, so that it finds whatever they hold. */
export const planFor = (words: readonly string[]): Plan => {
  const day = dayIn(words);
  const [first, ...filter] = withoutDay(words);
  const isFull = first === '--full';
  const filters = isFull ? filter : [first, ...filter].filter((word) => word !== undefined);
  if (filters.length === 0) return { ...none, isFull, day, vitest: [], playwright: [] };
  return filters.some(isBrowserTest)
    ? { ...none, isFull, day, playwright: filters }
    : { ...none, isFull, day, vitest: filters };
};
