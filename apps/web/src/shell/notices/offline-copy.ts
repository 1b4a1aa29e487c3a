import { localStore } from '../../platform/storage.ts';

export type OfflineVisit = {
  readonly start: string;
  readonly when: string;
  readonly what: string;
  readonly practice: string;
  readonly phone: string;
};

export type OfflineCopy = {
  readonly savedAt: string;
  readonly practice: string;
  readonly phone: string;
  readonly visits: readonly OfflineVisit[];
};

const isCopy = (value: unknown): value is OfflineCopy =>
  typeof value === 'object' && value !== null && 'savedAt' in value && 'visits' in value && Array.isArray(value.visits);

export const writeOfflineCopy = (copy: OfflineCopy): void => localStore.write('offlineCopy', JSON.stringify(copy));

/** Omits past visits; null if the stored value is unusable. */
export const readOfflineCopy = (now: number): OfflineCopy | null => {
  try {
    const copy: unknown = JSON.parse(localStore.read('offlineCopy') ?? 'null');
    if (!isCopy(copy)) return null;
    return { ...copy, visits: copy.visits.filter(({ start }) => Date.parse(start) > now) };
  } catch {
    return null;
  }
};
