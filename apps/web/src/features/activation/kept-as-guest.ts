import { isRecord } from '../../platform/draft-store.ts';
import { sessionStore } from '../../platform/storage.ts';

export const keptAsGuest = (): string | null => {
  try {
    const kept: unknown = JSON.parse(sessionStore.read('guestHold') ?? 'null');
    return isRecord(kept) && typeof kept['sb'] === 'string' ? kept['sb'] : null;
  } catch {
    return null;
  }
};
